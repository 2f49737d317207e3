import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../lib/addresses/paths.ts';

export function WhoSeesIt() {
  return (
    <ul>
      <li>
        <Trans>Your email address, your notes, and your exact location: only you.</Trans>
      </li>
      <li>
        <Trans>Your display name and photo: people who are signed in. Shared pages show your initials.</Trans>
      </li>
      <li>
        <Trans>
          Your album: the people you choose in Settings. That’s everyone who’s signed in or has one of your links, your
          groups and trips, or only you. It’s everyone until you change it.
        </Trans>
      </li>
      <li>
        <Trans>
          The all-time leaderboard shows your name and totals to people who are signed in, until you turn that off in
          Settings. You still see the rank you’d have.
        </Trans>
      </li>
      <li>
        <Trans>
          Leaderboards of groups and trips you joined always show your name and totals to everyone in them, and to
          anyone with a link to them.
        </Trans>
      </li>
      <li>
        <Trans>Someone you block can’t see you while signed in, and you can’t see them.</Trans>
      </li>
      <li>
        <Trans>
          Moderators read messages, suggestions, and reports, and what was reported. Everything they do is recorded.
        </Trans>
      </li>
    </ul>
  );
}

export function Location() {
  return (
    <>
      <p>
        <Trans>
          A spot doesn’t need a location. We ask for yours only when you tap to add it, for that one spot, and your
          exact GPS location isn’t shared without your consent: only you see it.
        </Trans>
      </p>
      <p>
        <Trans>
          Others don’t see your location unless you choose, in Settings or for one trip, to show the location you typed
          or an area about 12 mi (20 km) wide. The map on your profile is drawn on your device and shows areas of that
          size.
        </Trans>
      </p>
      <p>
        <Trans>Others see the day you spotted a team. They don’t see the time zone you were in.</Trans>
      </p>
    </>
  );
}

export function YourSay() {
  return (
    <>
      <p>
        <Trans>You can do all of this in Settings, without asking anyone:</Trans>
      </p>
      <ul>
        <li>
          <Trans>See your data and download it: everything as one file, or your spots as a table.</Trans>
        </li>
        <li>
          <Trans>Correct it: name, photo, email address, and every spot.</Trans>
        </li>
        <li>
          <Trans>Limit it: who sees your album, the leaderboard, location, links, blocked people, sessions.</Trans>
        </li>
        <li>
          <Trans>Delete it: single spots, or the whole account.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          While your account is suspended, you can still sign in to download your data or delete your account.
        </Trans>
      </p>
      <p>
        <Trans>
          If the law where you live gives you more rights, as in California or the European Union,{' '}
          <Link to={paths.contact}>contact us</Link>. We won’t treat you any worse for using your rights.
        </Trans>
      </p>
    </>
  );
}

export function Children() {
  return (
    <p>
      <Trans>
        Sportspot isn’t for children under 13. They aren’t permitted to have an account, and we delete one when we learn
        of it.
      </Trans>
    </p>
  );
}

export function Changes() {
  return (
    <p>
      <Trans>
        We give 30 days’ notice of material changes to this policy, on this page and in the app. The date at the top
        shows when it last changed.
      </Trans>
    </p>
  );
}

export function Questions() {
  return (
    <p>
      <Trans>
        Use the form on the <Link to={paths.contact}>Contact</Link> page. Quick answers are in the{' '}
        <Link to={`${paths.faq}?category=account-privacy`}>FAQ</Link>.
      </Trans>
    </p>
  );
}
