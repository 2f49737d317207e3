import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { seatNo } from '../trips/trips.shapes.ts';
import { shareToken, uuid } from '../values/id.schemas.ts';
import { soundText } from '../values/text.schemas.ts';
import { REPORT_COMMENT_MAX, reportKinds, reportReasons } from './moderation.constants.ts';
export type ReportKind = (typeof reportKinds)[number];
export type ReportReason = (typeof reportReasons)[number];

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
