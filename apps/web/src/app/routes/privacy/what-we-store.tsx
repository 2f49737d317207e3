import { Trans } from '@lingui/react/macro';

export function WhatWeStore() {
  return (
    <>
      <p>
        <Trans>What you give us, and what Sportspot needs to work. We collect nothing in the background.</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            Your account: email address, display name, that you confirmed you’re 13 or older, when you joined, and when
            you were last active. Your photo, if you upload one, without the place it was taken or anything else stored
            in the file.
          </Trans>
        </li>
        <li>
          <Trans>
            Your ways to sign in: a password only as a hash, never as you typed it; a passkey only as its public key.
            For each session, the kind of browser and system, such as “Firefox on Android”, and when it was last used.
            No IP address.
          </Trans>
        </li>
        <li>
          <Trans>
            What you spot: the team, when you saw it, your device’s UTC offset at that moment (so the spot keeps its
            day), and when it reached us. A place, your location, the gear, and a note only if you add them.
          </Trans>
        </li>
        <li>
          <Trans>
            What you take part in: trips with their players, groups, links you made and how often they were opened,
            badges, and the people you blocked.
          </Trans>
        </li>
        <li>
          <Trans>What you chose in Settings.</Trans>
        </li>
        <li>
          <Trans>
            What you write to us: messages from the contact form with your name and email address, teams you suggest,
            and what you report.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          To stop password guessing and floods of requests, we count attempts per account or IP address. The counters
          are deleted within a day. Our logs show what was requested and whether it worked: no email address, no IP
          address, no name.
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
          One cookie keeps you signed in, for 90 days at most and no longer than 30 days without a visit. Another
          remembers the language you chose, if you chose one. While you sign up or come back from another sign-in
          service, a third one lasts until that’s done. No cookie tracks you, so there’s nothing to consent to.
        </Trans>
      </p>
      <p>
        <Trans>
          One more cookie recognizes this browser for a year after you sign in, so we can email you about a sign-in on a
          new device, and strangers who guess at your password can’t lock you out here.
        </Trans>
      </p>
      <p>
        <Trans>
          So the app opens offline, your browser stores the app itself, the teams, your own spots, who’s signed in
          (without the email address), and your choices, such as the theme. Signing out deletes your spots from the
          device. Only unsent changes stay there, if you keep them. A record that someone has signed in here, without
          saying who, stays until you delete your account or clear the site’s data.
        </Trans>
      </p>
    </>
  );
}

export function Why() {
  return (
    <p>
      <Trans>
        To keep your album, sign you in, run the trips and groups you join, and answer when you write. We don’t sell
        your data, we don’t show ads, and we don’t measure what you do on our pages. We email you about your account and
        nothing else: to confirm an address, to let you choose a password, to say that something was changed or deleted,
        and to answer you.
      </Trans>
    </p>
  );
}

export function Elsewhere() {
  return (
    <>
      <p>
        <Trans>We don’t give your data to anyone. We don’t load trackers, maps, or fonts from other companies.</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            If you choose to sign in with another service, it learns that you use Sportspot. It gives us your name, your
            email address, whether it’s confirmed, and the address of your photo. We keep no access to your account
            there.
          </Trans>
        </li>
        <li>
          <Trans>Our emails pass through email servers on their way to you, as all email does.</Trans>
        </li>
        <li>
          <Trans>
            If this site shows team logos, they may come from an image server. It sees the IP address that requests a
            logo, but not who you are.
          </Trans>
        </li>
        <li>
          <Trans>
            Links that leave Sportspot, such as the web search for a team, open only when you tap them, and don’t say
            where you came from.
          </Trans>
        </li>
        <li>
          <Trans>
            If a court or an authority legally demands data, we hand over what the law requires and no more.
          </Trans>
        </li>
      </ul>
    </>
  );
}
