import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { shareToken, uuid } from './ids.ts';
import { soundText } from './text.ts';
import { seatNo } from './trips.shapes.ts';

export const REPORT_COMMENT_MAX = 500;

/** Whose words can be reported: a seat is a nickname in a trip. */
export const reportKinds = ['person', 'group', 'trip', 'seat'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportReasons = ['offensive', 'harassment', 'impersonation', 'spam', 'private', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What a group, a trip or a seat is called whose name was taken away. */
export const REMOVED_NAME = 'Name removed';

export const reportsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/reports',
    summary: 'Report a name or description that I see; again while it is open changes nothing',
    access: 'signed-in',
    input: z.object({
      kind: z.enum(reportKinds),
      /** The person, the group or the trip; of a seat, the trip. Left out where a link to somebody’s progress says it. */
      targetId: z.optional(uuid()),
      /** Of a seat: on whose phone it plays, and which it is. */
      seat: z.optional(z.object({ userId: uuid(), seatNo: seatNo() })),
      /** The link by which I see it, where I am not in it. */
      token: z.optional(shareToken()),
      reason: z.enum(reportReasons),
      comment: z._default(soundText(REPORT_COMMENT_MAX).check(z.trim()), ''),
    }),
    output: z.object({}),
    errors: ['not_found'],
    limit: { name: 'reports', max: 20, seconds: 3600 },
  }),
};
