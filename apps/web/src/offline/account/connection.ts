import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

/** Errors of a transaction whose connection was closed before or during it. */
const LOST = new Set(['InvalidStateError', 'AbortError', 'UnknownError']);
const isLost = (error: unknown): boolean => error instanceof DOMException && LOST.has(error.name);

/** In ms. WebKit may never respond if a page was left in the middle of a transaction, not even on later pages. */
const READ_TIMEOUT = 10_000;

/** Rejects if there is no response in time, so that the user sees an error and not a screen that loads forever. */
async function inTime<Result>(reading: Promise<Result>): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const expire = () => timeout.reject(new DOMException('The database does not respond', 'TimeoutError'));
  const timer = setTimeout(expire, READ_TIMEOUT);
  try {
    return await Promise.race([reading, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A database that connects on demand, and again after the browser or another tab closed the connection. Safari drops connections
 * of pages in the background.
 */
export function connectTo<Schema extends DBSchema>(name: string, create: (db: IDBPDatabase<Schema>) => void) {
  type Db = IDBPDatabase<Schema>;
  let current: Promise<Db> | undefined;

  function drop(lost: Promise<Db> | undefined): void {
    if (current === lost) current = undefined;
    lost?.then(
      (db) => db.close(),
      () => {},
    );
  }

  function connect(): Promise<Db> {
    if (current) return current;
    const opened: Promise<Db> = openDB<Schema>(name, 1, {
      upgrade: create,
      // Another tab deletes or upgrades the database: keeping the connection would block it forever.
      blocking: () => drop(opened),
      terminated: () => drop(opened),
    });
    current = opened;
    opened.catch(() => drop(opened));
    return opened;
  }

  /** Retries once on a new connection if the connection was lost, so the work must be idempotent. */
  async function run<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const used = connect();
    try {
      return await work(await used);
    } catch (error) {
      if (!isLost(error)) throw error;
      drop(used);
      return work(await connect());
    }
  }

  return {
    run,
    /** Only reads have a timeout: a write that is reported as failed could still be stored. */
    read: async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => {
      const used = connect();
      try {
        return await inTime(run(work));
      } catch (error) {
        // The next attempt gets a new connection.
        if (error instanceof DOMException && error.name === 'TimeoutError') drop(used);
        throw error;
      }
    },
    close: (): void => drop(current),
    remove: async (): Promise<void> => {
      drop(current);
      await deleteDB(name);
    },
  };
}
