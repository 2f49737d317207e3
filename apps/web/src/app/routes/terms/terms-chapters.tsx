import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import type { Chapter } from '../../shell/legal-page.tsx';

function Agreement() {
  return (
    <p>
      <Trans>
        These terms are between you and whoever runs this Sportspot. By using it you accept them. If you do not, please
        do not use it.
      </Trans>
    </p>
  );
}

function WhoMayPlay() {
  return (
    <>
      <p>
        <Trans>
          You must be 13 or older. Under 13 an account is not permitted; we ask before you start, and close an account
          when we learn that its owner is younger.
        </Trans>
      </p>
      <p>
        <Trans>
          One person, one account. Keep your password to yourself: what happens under it counts as yours. If somebody
          else got in, sign out everywhere in Settings and choose another password.
        </Trans>
      </p>
    </>
  );
}

function FairPlay() {
  return (
    <>
      <p>
        <Trans>Nobody checks what you saw. So that it stays a game:</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            Be decent to the people you spot and the people you play with. Do not follow or photograph them.
          </Trans>
        </li>
        <li>
          <Trans>
            Do not choose names or write texts that insult, threaten or expose somebody, or pretend to be them.
          </Trans>
        </li>
        <li>
          <Trans>
            Do not break in, overload the service, collect other people’s data, or run an account with a robot.
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
        Names and texts that others see can be reported. Moderators read the reports, and may suspend an account that
        breaks these rules. They give a reason, and every step they take is recorded. If you think they were wrong,
        please <Link to={paths.contact}>contact us</Link>.
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
          What you enter stays yours. You allow us to store it and to show it to those whom you let see it, as long as
          it is here. That is all we may do with it.
        </Trans>
      </p>
      <p>
        <Trans>
          A team you suggest may be added to the catalogue for everybody. A link you share shows what it leads to, to
          whoever holds it, until it expires or you revoke it.
        </Trans>
      </p>
    </>
  );
}

function TeamNames() {
  return (
    <p>
      <Trans>
        Team and league names and logos belong to their owners. Sportspot is not run or endorsed by any of them; the
        crests are our own drawings, made of initials and colours.
      </Trans>
    </p>
  );
}

function AsItIs() {
  return (
    <>
      <p>
        <Trans>
          The service is free of charge and comes as it is. We look after it, but do not promise that it is always there
          or never wrong. Download your data in Settings if you want a copy of your own.
        </Trans>
      </p>
      <p>
        <Trans>
          As far as the law allows, we are not liable for damage that comes from using Sportspot or from not being able
          to use it. Rights that the law gives you as a consumer stay as they are.
        </Trans>
      </p>
    </>
  );
}

function Leaving() {
  return (
    <p>
      <Trans>
        You can delete your account in Settings at any time, without a reason. What happens to your data then is in the{' '}
        <Link to={`${paths.privacy}#leaving`}>Privacy Policy</Link>. If we ever stop running Sportspot, we say so at
        least 30 days before, so that you can take your data with you.
      </Trans>
    </p>
  );
}

function Changes() {
  return (
    <p>
      <Trans>
        We give 30 days' notice of material changes to these terms, on this page and in the app. If you do not agree
        with a change, delete your account before it takes effect. The date at the top says when the text was last
        changed.
      </Trans>
    </p>
  );
}

function Law() {
  return (
    <p>
      <Trans>
        These terms are governed by the laws of the State of California. If one sentence does not hold, the others do.
      </Trans>
    </p>
  );
}

function Questions() {
  return (
    <p>
      <Trans>
        Ask them by the form on the page <Link to={paths.contact}>Contact</Link>. You need no account for it.
      </Trans>
    </p>
  );
}

export const chapters: readonly Chapter[] = [
  { id: 'agreement', title: msg`What this is`, Content: Agreement },
  { id: 'who-may-play', title: msg`Who may play`, Content: WhoMayPlay },
  { id: 'fair-play', title: msg`Fair play`, Content: FairPlay },
  { id: 'sanctions', title: msg`If somebody does not play fair`, Content: Sanctions },
  { id: 'yours', title: msg`What is yours`, Content: WhatIsYours },
  { id: 'names', title: msg`Names and colours`, Content: TeamNames },
  { id: 'as-it-is', title: msg`No promises beyond these`, Content: AsItIs },
  { id: 'leaving', title: msg`Leaving`, Content: Leaving },
  { id: 'changes', title: msg`Changes to these terms`, Content: Changes },
  { id: 'law', title: msg`Law`, Content: Law },
  { id: 'questions', title: msg`Questions`, Content: Questions },
];
