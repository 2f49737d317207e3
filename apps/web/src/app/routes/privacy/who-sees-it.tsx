import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';

export function WhoSeesIt() {
  return (
    <ul>
      <li>
        <Trans>Your e-mail address, your notes and your exact position: you alone.</Trans>
      </li>
      <li>
        <Trans>Your display name and picture: people who are signed in. Pages of shared links show initials.</Trans>
      </li>
      <li>
        <Trans>
          Your teams: whom you choose in Settings. Everyone who is signed in or has a link of yours, your groups and
          trips, or only you. It is everyone until you choose.
        </Trans>
      </li>
      <li>
        <Trans>
          The all-time leaderboard shows your name and totals to people who are signed in, until you switch it off in
          Settings. You still see the rank you would have.
        </Trans>
      </li>
      <li>
        <Trans>
          Boards of groups and trips you joined always show your name and totals to the others in them, and to whoever
          holds a link to them.
        </Trans>
      </li>
      <li>
        <Trans>Somebody you block sees nothing of you while signed in, and you see nothing of them.</Trans>
      </li>
      <li>
        <Trans>
          Moderators read messages, suggestions and reports, and what was reported. Every step they take is recorded.
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
          A spot needs no place. Your position is asked for only when you press for it, for that one spot, and your
          exact GPS location is not shared without your consent: it is shown to you alone.
        </Trans>
      </p>
      <p>
        <Trans>
          Others see nothing of where, unless you choose in Settings, or for one trip, that they see the place you typed
          or an area of about 20 km. The map on your profile is drawn on your device, in such areas too.
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
        <Trans>All of it is in Settings, without asking anybody:</Trans>
      </p>
      <ul>
        <li>
          <Trans>See it and take it with you: everything as one file, or your spots as a table.</Trans>
        </li>
        <li>
          <Trans>Correct it: name, picture, e-mail address, and every spot.</Trans>
        </li>
        <li>
          <Trans>Limit it: who sees your teams, the leaderboard, places, links, blocked people, sessions.</Trans>
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
          <Link to={paths.contact}>contact us</Link>. Nobody is treated worse for using a right.
        </Trans>
      </p>
    </>
  );
}

export function Children() {
  return (
    <p>
      <Trans>
        Sportspot is not for children under 13. They are not permitted to have an account, and we delete one when we
        learn of it.
      </Trans>
    </p>
  );
}

export function Changes() {
  return (
    <p>
      <Trans>
        We give 30 days' notice of material changes to this policy, on this page and in the app. The date at the top
        says when the text was last changed.
      </Trans>
    </p>
  );
}

export function Questions() {
  return (
    <p>
      <Trans>
        Ask them by the form on the page <Link to={paths.contact}>Contact</Link>. Short answers are in the{' '}
        <Link to={`${paths.faq}?category=account-privacy`}>FAQ</Link>.
      </Trans>
    </p>
  );
}
