import { resolve } from 'node:path';
import { findDaemon, startDaemon, stopDaemon } from './daemon.ts';
import { respondsOk } from './processes.ts';
import { makeServerFolder } from './user.ts';

const PROGRAM = resolve(import.meta.dirname, '../mail-catcher.ts');

export interface MailOptions {
  dataDir: string;
  smtpPort: number;
  httpPort: number;
}

export interface RunningMail {
  smtpUrl: string;
  httpUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the mail catcher as root; it drops its privileges after loading, because only root may be able to read the
 * checkout.
 */
export async function startMail({ dataDir, smtpPort, httpPort }: MailOptions): Promise<RunningMail> {
  const httpUrl = `http://127.0.0.1:${httpPort}`;
  if (findDaemon(dataDir) === undefined) {
    makeServerFolder(dataDir);
    await startDaemon({
      folder: dataDir,
      command: process.execPath,
      args: [PROGRAM, '--smtp', String(smtpPort), '--http', String(httpPort)],
      isReady: () => respondsOk(`${httpUrl}/messages`),
    });
  }
  return { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, httpUrl, stop: () => stopMail(dataDir) };
}

export function stopMail(dataDir: string): Promise<void> {
  return stopDaemon(dataDir);
}
