import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../lib/addresses/paths.ts';
import type { Chapter } from '../../page-parts/legal-page.tsx';

function Agreement() {
  return (
    <p>
      <Trans>
        These terms are between you and the operator of this Sportspot site. By using it, you accept them. If you don’t,
        please don’t use it.
      </Trans>
    </p>
  );
}

function WhoCanPlay() {
  return (
    <>
      <p>
        <Trans>
          You must be 13 or older. Accounts aren’t permitted under 13: we ask before you start, and we close an account
          when we learn that its owner is younger.
        </Trans>
      </p>
      <p>
        <Trans>
          One person, one account. Keep your password to yourself: you’re responsible for what happens with it. If
          someone else gets in, sign out everywhere in Settings and choose a new password.
        </Trans>
      </p>
    </>
  );
}

function FairPlay() {
  return (
    <>
      <p>
        <Trans>No one checks what you saw. To keep it a game:</Trans>
      </p>
      <ul>
        <li>
          <Trans>Be decent to the people you spot and the people you play with. Don’t follow or photograph them.</Trans>
        </li>
        <li>
          <Trans>
            Don’t choose names or write anything that insults, threatens, or exposes someone, or pretends to be them.
          </Trans>
        </li>
        <li>
          <Trans>
            Don’t break in, overload the service, collect other people’s data, or run an account with a bot.
          </Trans>
        </li>
        <li>
          <Trans>Never spot while you drive. Let a passenger do it.</Trans>
        </li>
      </ul>
    </>
  );
}

function Sanctions() {
  return (
    <p>
      <Trans>
        Anyone can report names and text that others see. Moderators read the reports, and may suspend an account that
        breaks these rules. They give a reason, and everything they do is recorded. If you think they were wrong, please{' '}
        <Link to={paths.contact}>contact us</Link>.
      </Trans>{' '}
      <Trans>
        While your account is suspended, you can still sign in to download your data or delete your account.
      </Trans>
    </p>
  );
}

function WhatIsYours() {
  return (
    <>
      <p>
        <Trans>
          What you enter stays yours. As long as it’s here, you allow us to store it and to show it to the people you
          choose. That’s all we may do with it.
        </Trans>
      </p>
      <p>
        <Trans>
          We may add a team you suggest to the catalog for everyone. A link you share works for anyone who has it, until
          it expires or you revoke it.
        </Trans>
      </p>
    </>
  );
}

function TeamNames() {
  return (
    <p>
      <Trans>
        Team and league names and logos belong to their owners. Sportspot isn’t run or endorsed by any of them. The
        crests are our own drawings, made of initials and colors.
      </Trans>
    </p>
  );
}

function AsItIs() {
  return (
    <>
      <p>
        <Trans>
          Sportspot is free and comes as is. We look after it, but we don’t promise that it’s always available or never
          wrong. If you want your own copy of your data, download it in Settings.
        </Trans>
      </p>
      <p>
        <Trans>
          As far as the law allows, we aren’t liable for damage that comes from using Sportspot or from not being able
          to use it. This doesn’t affect your legal rights as a consumer.
        </Trans>
      </p>
    </>
  );
}

function Leaving() {
  return (
    <p>
      <Trans>
        You can delete your account in Settings at any time, without giving a reason. To learn what happens to your
        data, see the <Link to={`${paths.privacy}#leaving`}>Privacy Policy</Link>. If we ever shut down Sportspot, we’ll
        tell you at least 30 days ahead, so you can take your data with you.
      </Trans>
    </p>
  );
}

function Changes() {
  return (
    <p>
      <Trans>
        We give 30 days’ notice of material changes to these terms, on this page and in the app. If you don’t agree with
        a change, delete your account before it takes effect. The date at the top shows when they last changed.
      </Trans>
    </p>
  );
}

function Law() {
  return (
    <p>
      <Trans>
        These terms are governed by the laws of the State of California. If part of them doesn’t hold, the rest still
        does.
      </Trans>
    </p>
  );
}

function Questions() {
  return (
    <p>
      <Trans>
        Use the form on the <Link to={paths.contact}>Contact</Link> page. You don’t need an account.
      </Trans>
    </p>
  );
}

export const chapters: readonly Chapter[] = [
  { id: 'agreement', title: msg`About these terms`, Content: Agreement },
  { id: 'who-may-play', title: msg`Who can play`, Content: WhoCanPlay },
  { id: 'fair-play', title: msg`Fair play`, Content: FairPlay },
  { id: 'sanctions', title: msg`If someone doesn’t play fair`, Content: Sanctions },
  { id: 'yours', title: msg`What’s yours`, Content: WhatIsYours },
  { id: 'names', title: msg`Names and colors`, Content: TeamNames },
  { id: 'as-it-is', title: msg`No other promises`, Content: AsItIs },
  { id: 'leaving', title: msg`Leaving`, Content: Leaving },
  { id: 'changes', title: msg`Changes to these terms`, Content: Changes },
  { id: 'law', title: msg`Law`, Content: Law },
  { id: 'questions', title: msg`Questions`, Content: Questions },
];
