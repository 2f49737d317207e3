import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface KeptTime {
  readonly id: string;
  readonly what: MessageDescriptor;
  readonly time: MessageDescriptor;
}

/** How long what is kept, as the server does it: a journey compares it with the server's own list of every table. */
export const keptTimes: readonly KeptTime[] = [
  {
    id: 'account',
    what: msg`Account, picture, settings, ways to sign in, badges and blocked people`,
    time: msg`As long as you have the account. A sign-up whose address nobody confirmed: 7 days.`,
  },
  {
    id: 'sign-in',
    what: msg`Sessions, and the links in our mails`,
    time: msg`Sessions: until you end them, they expire, or 30 days pass without a visit. Links: until they’re used or expire.`,
  },
  {
    id: 'spots',
    what: msg`Your collection`,
    time: msg`As long as you have the account. What you removed, and the record of each act that lets it be undone: 90 days.`,
  },
  {
    id: 'trips',
    what: msg`Trips, with players, spots, activity and results`,
    time: msg`Until the trip is deleted. Your own part in it: as long as you have the account. Spots you removed there: 90 days.`,
  },
  {
    id: 'groups',
    what: msg`Groups and who is in them`,
    time: msg`Until 30 days after the group was closed with nobody in it.`,
  },
  {
    id: 'links',
    what: msg`Links you shared`,
    time: msg`30 days after you revoked them or they expired. The link of a trip or group itself: as long as the trip or group.`,
  },
  {
    id: 'messages',
    what: msg`Messages to us`,
    time: msg`2 years after they were settled, and no longer than your account if you have one.`,
  },
  {
    id: 'suggestions',
    what: msg`Teams you suggested`,
    time: msg`As long as you have the account.`,
  },
  {
    id: 'reports',
    what: msg`Reports on names and texts`,
    time: msg`1 year after they were decided, without who made them once that account is deleted.`,
  },
  {
    id: 'moderation',
    what: msg`What moderators did and read`,
    time: msg`2 years, without the names of people who delete their account. A random mark still tells moderators apart.`,
  },
  {
    id: 'passing',
    what: msg`Work under way: mails to be sent, boards to be brought up to date, an account being deleted`,
    time: msg`Until it is done, moments as a rule. What failed for good: 7 days.`,
  },
  {
    id: 'numbers',
    what: msg`How many people have each team`,
    time: msg`For good. They are numbers without anybody in them.`,
  },
];
