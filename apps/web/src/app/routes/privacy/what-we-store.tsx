import { Trans } from '@lingui/react/macro';

export function WhatWeStore() {
  return (
    <>
      <p>
        <Trans>What you give us, and what Sportspot cannot do without. Nothing is collected in the background.</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            Your account: e-mail address, display name, that you confirmed being 13 or older, when you joined and when
            you were last active. Your picture, if you upload one, without where it was taken or anything else it came
            with.
          </Trans>
        </li>
        <li>
          <Trans>
            Your ways to sign in: a password only as a hash, never as you typed it; a passkey only as its public half.
            Of each session the kind of browser and system, such as “Firefox on Android”, and when it was last used. No
            network address.
          </Trans>
        </li>
        <li>
          <Trans>
            What you spot: the team, when you saw it, your device’s UTC offset at that moment (so the spot keeps its
            day), and when it reached us. A place, your position, the gear and a note only if you add them.
          </Trans>
        </li>
        <li>
          <Trans>
            What you take part in: trips with their players, groups, links you made and how often they were opened,
            badges, and whom you have blocked.
          </Trans>
        </li>
        <li>
          <Trans>What you chose in Settings.</Trans>
        </li>
        <li>
          <Trans>
            What you write to us: messages by the contact form with your name and e-mail address, teams you suggest, and
            what you report.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Against guessing and flooding we count tries per account or network address. The counters are gone within a
          day. Our logs say what was asked for and whether it worked: no e-mail address, no network address, no name.
        </Trans>
      </p>
    </>
  );
}

export function OnYourDevice() {
  return (
    <>
      <p>
        <Trans>
          One cookie keeps you signed in, for 90 days at most and no longer than 30 days without a visit; another keeps
          the language you chose, if you chose one. While you sign up or come back from another sign-in service, a third
          one lasts until that is done. No cookie follows you around, so there is nothing to consent to.
        </Trans>
      </p>
      <p>
        <Trans>
          One more cookie recognizes this browser for a year after you sign in, so that we can email you about a sign-in
          on a device that’s new, and strangers who guess at your password can’t lock you out here.
        </Trans>
      </p>
      <p>
        <Trans>
          So that the app opens without a network, your browser keeps the app itself, the teams, your own spots, who is
          signed in (without the e-mail address) and what you chose, such as the theme. Signing out takes your spots off
          the device; only what has not been sent yet waits there for you. A note that someone has signed in here,
          without saying who, stays until you delete your account or clear the site’s data.
        </Trans>
      </p>
    </>
  );
}

export function Why() {
  return (
    <p>
      <Trans>
        To keep your album, let you into it, run the games you join and answer when you write. We do not sell it, we
        show no advertisements, and we do not measure what you do on the pages. We mail you about your account and
        nothing else: to confirm an address, to choose a password, to say that something was changed or deleted, and to
        answer you.
      </Trans>
    </p>
  );
}

export function Elsewhere() {
  return (
    <>
      <p>
        <Trans>Nobody gets your data from us. No tracker, map or font is loaded from another company.</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            If you choose to sign in by another service, it learns that you do. From it we get your name, your e-mail
            address, whether that is confirmed, and the address of your picture. We keep no key to your account there.
          </Trans>
        </li>
        <li>
          <Trans>Mail goes through the mail servers on its way to you, as all mail does.</Trans>
        </li>
        <li>
          <Trans>
            Where this site shows team logos, they may come from a server of pictures. It sees a network address that
            asks for a logo, and not who you are.
          </Trans>
        </li>
        <li>
          <Trans>
            Links that leave Sportspot, such as the web search for a team, are followed only when you press them, and do
            not say where you came from.
          </Trans>
        </li>
        <li>
          <Trans>If a court or an authority demands data by law, we hand over what the law requires and no more.</Trans>
        </li>
      </ul>
    </>
  );
}
