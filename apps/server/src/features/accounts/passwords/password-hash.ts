import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { verifyPassword as verifyScrypt } from 'better-auth/crypto';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(check: { hash: string; password: string }): Promise<boolean>;
  /** True for a hash that is cheaper to crack than a new one. */
  isOutdated(hash: string): boolean;
  /** Number of passwords compared with a stored hash by this process. */
  checks(): number;
  /** Number of hashes computed, including those of checks. */
  computed(): number;
}

interface HashCost {
  readonly memoryKib: number;
  /** Maximum of concurrent hashes; each holds its memory and one of the process's few threads. */
  readonly atOnce?: number;
  /** Maximum of waiting calls before new ones are refused. */
  readonly mostWaiting?: number;
}

const derive = promisify(argon2);
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

const encoded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/** Parses a hash in the format of Argon2 tools. Any other hash is an older scrypt one. */
function partsOf(hash: string) {
  const [, kind, , cost = '', salt = '', tag = ''] = hash.split('$');
  const [, memory, passes, parallelism] = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(cost) ?? [];
  if (kind !== 'argon2id' || memory === undefined) return null;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** Limits concurrency and the length of the queue, so that a burst of sign-ins exhausts neither memory nor threads. */
function createSlots(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new AppError('unavailable');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Hashes passwords with Argon2id in the thread pool. Still verifies the scrypt hashes of older accounts. */
export function createPasswordHasher({ memoryKib, atOnce = 2, mostWaiting = 100 }: HashCost): PasswordHasher {
  const slots = createSlots(atOnce, mostWaiting);
  const current = { memory: memoryKib, passes: PASSES, parallelism: LANES };
  let [checked, computed] = [0, 0];
  const inSlot = <Result>(work: () => Promise<Result>) =>
    slots(() => {
      computed += 1;
      return work();
    });
  const tagOf = (password: string, nonce: Buffer, cost: typeof current, tagLength = TAG_BYTES) =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost });

  return {
    hash: (password) =>
      inSlot(async () => {
        const salt = randomBytes(SALT_BYTES);
        const tag = await tagOf(password, salt, current);
        return `$argon2id$v=19$m=${memoryKib},t=${PASSES},p=${LANES}$${encoded(salt)}$${encoded(tag)}`;
      }),
    verify: ({ hash, password }) =>
      inSlot(async () => {
        checked += 1;
        const parts = partsOf(hash);
        if (!parts) return verifyScrypt({ hash, password });
        const tag = await tagOf(password, parts.salt, parts.cost, parts.tag.length);
        return timingSafeEqual(tag, parts.tag);
      }),
    isOutdated: (hash) => {
      const cost = partsOf(hash)?.cost;
      return !cost || cost.memory < memoryKib || cost.passes < PASSES;
    },
    checks: () => checked,
    computed: () => computed,
  };
}
