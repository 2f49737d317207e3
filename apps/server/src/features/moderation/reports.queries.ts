import type { ReportKind, ReportReason } from '@sportspot/domain/moderation/reports.contract.ts';
import { sql } from 'kysely';
import type { DirectoryDb } from '../../db/database.ts';
import { queueComparison, queueOrder } from '../../db/queue-order.ts';

export interface NewReport {
  readonly id: string;
  readonly reporterId: string;
  readonly kind: ReportKind;
  readonly targetId: string;
  readonly seatNo: number;
  readonly subjectId: string | null;
  readonly seenName: string;
  readonly seenDescription: string;
  readonly reason: ReportReason;
  readonly comment: string;
}

/** Idempotent while the same report is open. */
export async function insertReport(db: DirectoryDb, report: NewReport): Promise<void> {
  await db
    .insertInto('reports')
    .values({
      id: report.id,
      reporter_id: report.reporterId,
      kind: report.kind,
      target_id: report.targetId,
      seat_no: report.seatNo,
      subject_id: report.subjectId,
      seen_name: report.seenName,
      seen_description: report.seenDescription,
      reason: report.reason,
      comment: report.comment,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const selectReports = (
  db: DirectoryDb,
  { status, after, limit }: { status: string; after: string | undefined; limit: number },
) =>
  db
    .selectFrom('reports')
    .selectAll()
    .where('status', '=', status)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) ${sql.raw(queueComparison(status))} (select last.created_at, last.id from reports last where last.id = ${after})`,
      ),
    )
    .orderBy('created_at', queueOrder(status))
    .orderBy('id', queueOrder(status))
    .limit(limit)
    .execute();

/** Returns the report only if it was still open. */
export const updateDecided = (db: DirectoryDb, reportId: string, status: 'upheld' | 'dismissed') =>
  db
    .updateTable('reports')
    .set({ status, decided_at: sql<Date>`now()` })
    .where('id', '=', reportId)
    .where('status', '=', 'open')
    .returning(['id', 'kind', 'target_id', 'seat_no', 'subject_id'])
    .executeTakeFirst();

export async function hasReport(db: DirectoryDb, id: string): Promise<boolean> {
  return (await db.selectFrom('reports').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function countOpenReports(db: DirectoryDb): Promise<number> {
  const { open } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Open reports per user. */
export async function countReportsOn(
  db: DirectoryDb,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; open: string }>`
    select subject_id as id, count(*) as open from reports
    where subject_id = any(${userIds}::uuid[]) and status = 'open' group by subject_id`.execute(db);
  return new Map(rows.map(({ id, open }) => [id, Number(open)]));
}

/** Deletes reports about a deleted user. Keeps reports the user sent, without the user's id and comment. */
export async function forgetReportsOf(db: DirectoryDb, userId: string): Promise<void> {
  await sql`
    delete from reports where (kind = 'person' and target_id = ${userId}) or (kind = 'seat' and subject_id = ${userId})`.execute(
    db,
  );
  await db.updateTable('reports').set({ subject_id: null }).where('subject_id', '=', userId).execute();
  await db.updateTable('reports').set({ reporter_id: null, comment: '' }).where('reporter_id', '=', userId).execute();
}
