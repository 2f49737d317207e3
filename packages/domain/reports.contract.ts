import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { shareToken, uuid } from './ids.ts';
import { soundText } from './text.ts';
import { seatNo } from './trips.shapes.ts';

export const REPORT_COMMENT_MAX = 500;

/** What can be reported; a seat is a nickname in a trip. */
export const reportKinds = ['person', 'group', 'trip', 'seat'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportReasons = ['offensive', 'harassment', 'impersonation', 'spam', 'private', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The name of a group, trip, or seat whose name was removed. */
export const REMOVED_NAME = 'Name removed';

export const reportsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/reports',
    summary: 'Report a name or description that I see; does nothing while the same report is open',
    access: 'signed-in',
    input: z.object({
      kind: z.enum(reportKinds),
      /** The ID of the user, group, or trip; for a seat, of the trip. Omitted if a link to a user’s progress implies it. */
      targetId: z.optional(uuid()),
      /** For a seat: the user on whose phone it plays, and its number. */
      seat: z.optional(z.object({ userId: uuid(), seatNo: seatNo() })),
      /** The link through which I see it, if I am not a member or participant. */
      token: z.optional(shareToken()),
      reason: z.enum(reportReasons),
      comment: z._default(soundText(REPORT_COMMENT_MAX).check(z.trim()), ''),
    }),
    output: z.object({}),
    errors: ['not_found'],
    limit: { name: 'reports', max: 20, seconds: 3600 },
  }),
};
