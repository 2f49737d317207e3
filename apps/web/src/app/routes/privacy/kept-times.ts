import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface KeptTime {
  readonly id: string;
  readonly what: MessageDescriptor;
  readonly time: MessageDescriptor;
}

/** Retention periods as the server applies them. A browser test compares them with the server’s list of every table. */
export const keptTimes: readonly KeptTime[] = [
  {
    id: 'account',
    what: msg`Account, photo, settings, ways to sign in, badges, and blocked people`,
    time: msg`As long as you have the account. A sign-up with an unconfirmed address: 7 days.`,
  },
  {
    id: 'sign-in',
    what: msg`Sessions, and the links in our emails`,
    time: msg`Sessions: until you sign out, they expire, or 30 days pass without a visit. Links: until they’re used or expire.`,
  },
  {
    id: 'spots',
    what: msg`Your album`,
    time: msg`As long as you have the account. What you removed, and the history that lets you undo things: 90 days.`,
  },
  {
    id: 'trips',
    what: msg`Trips, with players, spots, activity, and results`,
    time: msg`Until the trip is deleted. Your own part in it: as long as you have the account. Spots you removed from it: 90 days.`,
  },
  {
    id: 'groups',
    what: msg`Groups and their members`,
    time: msg`Until 30 days after the group is closed and empty.`,
  },
  {
    id: 'links',
    what: msg`Links you shared`,
    time: msg`30 days after you revoke them or they expire. A trip’s or group’s own link: as long as the trip or group.`,
  },
  {
    id: 'messages',
    what: msg`Messages to us`,
    time: msg`2 years after they’re resolved, and no longer than your account if you have one.`,
  },
  {
    id: 'suggestions',
    what: msg`Teams you suggested`,
    time: msg`As long as you have the account.`,
  },
  {
    id: 'reports',
    what: msg`Reports about names and text`,
    time: msg`1 year after the decision. If the person who reported it deletes their account, their name is removed.`,
  },
  {
    id: 'moderation',
    what: msg`What moderators did and read`,
    time: msg`2 years, without the names of people who delete their account. A random ID still tells moderators apart.`,
  },
  {
    id: 'passing',
    what: msg`Work in progress: emails to send, leaderboards to update, an account being deleted`,
    time: msg`Until it’s done, usually moments. Permanent failures: 7 days.`,
  },
  {
    id: 'numbers',
    what: msg`How many people have each team`,
    time: msg`Forever. These are only totals, with no one’s name in them.`,
  },
];
