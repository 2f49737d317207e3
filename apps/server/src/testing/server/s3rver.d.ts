declare module '@20minutes/s3rver' {
  interface Options {
    readonly address: string;
    readonly port: number;
    readonly directory: string;
    readonly silent: boolean;
    readonly configureBuckets: readonly { readonly name: string }[];
  }
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
