import type { InputOf } from '@sportspot/domain/endpoint.ts';
import { newId } from '@sportspot/domain/ids.ts';
import type { tripsApi } from '@sportspot/domain/trips.contract.ts';
import type { autoEndChoices, Format } from '@sportspot/domain/trips.shapes.ts';
import { fromFieldTime } from '../../lib/field-time.ts';

type NewTrip = InputOf<typeof tripsApi.create>;
type AutoEndDays = (typeof autoEndChoices)[number];

/** A trip as it stands in the form. */
export interface TripDraft {
  /** Made with the form, so that a second try makes the same trip and not another. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly startsLater: boolean;
  /** As a field for date and time has it, in the time of this device. */
  readonly startsAt: string;
  readonly autoEndDays: AutoEndDays;
  readonly isPublic: boolean;
  readonly allowLateJoins: boolean;
  readonly trackLocation: boolean;
  readonly format: Format;
  /** As typed. */
  readonly target: string;
  /** None chosen is all of them. */
  readonly leagues: readonly string[];
}

export const emptyDraft = (): TripDraft => ({
  id: newId(),
  name: '',
  description: '',
  startsLater: false,
  startsAt: '',
  autoEndDays: null,
  isPublic: true,
  allowLateJoins: true,
  trackLocation: false,
  format: 'most',
  target: '',
  leagues: [],
});

/** Without late joins everybody is there before the start: it lies in the future. */
export const withLateJoins = (draft: TripDraft, allowLateJoins: boolean): TripDraft => ({
  ...draft,
  allowLateJoins,
  startsLater: draft.startsLater || !allowLateJoins,
});

export const isNamed = ({ name }: TripDraft): boolean => name.trim() !== '';

/** A start that has passed would be one nobody chose. */
export const isStartPast = ({ startsLater, startsAt }: TripDraft, now: number): boolean =>
  startsLater && startsAt !== '' && Date.parse(fromFieldTime(startsAt)) <= now;

export const newTripOf = (draft: TripDraft): NewTrip => ({
  id: draft.id,
  name: draft.name.trim(),
  description: draft.description.trim(),
  ...(draft.startsLater && { startsAt: fromFieldTime(draft.startsAt) }),
  autoEndDays: draft.autoEndDays,
  isPublic: draft.isPublic,
  settings: { allowLateJoins: draft.allowLateJoins, trackLocation: draft.trackLocation },
  format: draft.format,
  target: draft.format === 'together' ? Number(draft.target) : null,
  leagues: draft.leagues.length === 0 ? null : [...draft.leagues],
});
