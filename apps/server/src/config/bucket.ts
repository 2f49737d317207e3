/** A bucket of an S3-compatible store, for uploaded pictures. */
export interface BucketConfig {
  /** The address of the store; the bucket's name is the first part of the path. */
  readonly endpoint: string;
  readonly name: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

interface Variables {
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_BUCKET?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** Null if none is configured. */
export function bucketOf({ S3_REGION: region, ...env }: Variables): BucketConfig | null {
  const { S3_ENDPOINT, S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (S3_ENDPOINT === undefined && name === undefined) return null;
  if (!(S3_ENDPOINT && name && accessKeyId && secretAccessKey))
    throw new Error('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY must be set together');
  if (!NAME.test(name)) throw new Error('S3_BUCKET must be the name of a bucket: 3 to 63 of a-z, 0-9, dot, and hyphen');
  return { endpoint: S3_ENDPOINT.replace(/\/$/, ''), name, region, accessKeyId, secretAccessKey };
}
