import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface FaqEntry {
  readonly question: MessageDescriptor;
  readonly answer: MessageDescriptor;
}

/** Each is true of what the app does today. */
export const entries: readonly FaqEntry[] = [
  {
    question: msg`What counts as a spot?`,
    answer: msg`Team gear on somebody, out in the world: a cap, a jersey, a scarf, a sticker on a bumper. Your own wardrobe is up to your conscience.`,
  },
  {
    question: msg`Do I need a photo?`,
    answer: msg`No. You tap the team and it is yours. Nobody asks for proof, and no photo of a stranger is kept.`,
  },
  {
    question: msg`What happens if I spot the same team twice?`,
    answer: msg`Nothing. A team has one place in your album, and the first date stays on it.`,
  },
  {
    question: msg`I pressed the wrong team. Now what?`,
    answer: msg`Press Undo in the message that appears, or open the team later and press Remove.`,
  },
  {
    question: msg`How do I find a team quickly?`,
    answer: msg`Type part of its name, its city or its league. BUF finds Buffalo.`,
  },
  {
    question: msg`Who sees my teams?`,
    answer: msg`Whoever you let: everyone, your groups and trips, or only you. Choose it in Settings, under Privacy.`,
  },
  {
    question: msg`Is my exact location shared?`,
    answer: msg`No. Your exact GPS location is not shared without your consent, and a spot needs no place at all.`,
  },
  {
    question: msg`How old do I have to be?`,
    answer: msg`13 or older. We ask once, before you start.`,
  },
  {
    question: msg`Can I change my name and e-mail address?`,
    answer: msg`Your display name, yes, in Settings. The e-mail address stays the one you signed up with.`,
  },
  {
    question: msg`How quickly does support answer?`,
    answer: msg`Typically within 24 hours.`,
  },
];
