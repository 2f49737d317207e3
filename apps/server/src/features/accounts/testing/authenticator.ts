import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type {
  MadePasskey,
  PasskeyQuestion,
  PasskeyWish,
  UsedPasskey,
} from '@sportspot/domain/accounts/sign-in.contract.ts';

/** The subset of CBOR that passkeys use. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    if (length < 256) return Buffer.from([(major << 5) | 24, length]);
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    const parts = [...value].flatMap(([key, held]) => [cbor(key), cbor(held as Parameters<typeof cbor>[0])]);
    return Buffer.concat([head(5, value.size), ...parts]);
  }
  return Buffer.concat([head(2, value.length), value]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

interface Behavior {
  /** Whether it verified its owner by face, fingerprint, or PIN. */
  readonly knowsOwner?: boolean;
}

/** A device with one passkey, byte-compatible with a real one. */
export function createAuthenticator(origin: string, { knowsOwner = true }: Behavior = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let uses = 0;

  function facts(rpId: string, extra = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    const flags = 0x01 | (knowsOwner ? 0x04 : 0) | extra;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };

  return {
    make({ challenge, rpId }: PasskeyWish): MadePasskey {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([facts(rpId, 0x40), Buffer.alloc(16), length, id, cbor(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use({ challenge, rpId }: PasskeyQuestion): UsedPasskey {
      uses += 1;
      const authenticatorData = facts(rpId);
      const said = clientData('webauthn.get', challenge);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(said)]))
        .sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
