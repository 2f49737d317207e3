import * as z from 'zod/mini';
import { email } from './accounts.contract.ts';
import { endpoint } from './endpoint.ts';
import { uuid } from './ids.ts';
import { languages, SOURCE_LANGUAGE } from './languages.ts';
import { isSound, soundText } from './text.ts';

export const contactSubjects = ['support', 'feedback', 'feature', 'bug', 'partnership', 'other'] as const;
export type ContactSubject = (typeof contactSubjects)[number];

export const CONTACT_NAME_MAX = 100;
export const CONTACT_MESSAGE_MAX = 5000;

/** Where the page is that holds the form; a form without scripts is sent to the same address. */
export const contactPath = '/contact';

/** What a message is called from then on: no sign in it looks like another. */
export const CONTACT_REFERENCE = /^SP-[2-9A-HJKMNP-Z]{6}$/;

/** A line that could stand in a header: nothing in it ends one. */
const line = (max: number) => soundText(max).check(z.trim(), z.minLength(1), z.regex(/^\P{Cc}*$/u));

/** Lines are counted and kept as one sign each, however the form was sent. */
const lines = (max: number) =>
  z.string().check(
    z.overwrite((value) => value.replaceAll(/\r\n?/g, '\n')),
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine(isSound),
  );

/** Ways to write to us; one that is not set up is null. */
const contactAddresses = z.object({
  support: z.nullable(z.string()),
  general: z.nullable(z.string()),
  bugs: z.nullable(z.string()),
  features: z.nullable(z.string()),
});
export type ContactAddresses = z.output<typeof contactAddresses>;

export const contactMessage = z.object({
  /** Made by the form, so that one that is sent again is one message. */
  id: z.optional(uuid()),
  name: line(CONTACT_NAME_MAX),
  email: email(),
  subject: z.enum(contactSubjects),
  message: lines(CONTACT_MESSAGE_MAX),
  /** The language of the page. */
  language: z._default(z.enum(languages), SOURCE_LANGUAGE),
  /** Nobody sees this field: whoever fills it in is a program. */
  website: z.optional(z.string().check(z.maxLength(2000))),
});
export type ContactMessage = z.output<typeof contactMessage>;

/** Few from one place, and few that name one address. */
export const contactLimit = { name: 'contact messages', max: 10, seconds: 3600, per: 'email' } as const;
/** Somebody may have typed another's address: it is told of no more than this. */
export const confirmationLimit = { name: 'contact confirmations', max: 3, seconds: 86_400 };

export const contactApi = {
  addresses: endpoint({
    method: 'GET',
    path: '/api/contact',
    summary: 'The addresses to write to',
    access: 'anyone',
    input: z.object({}),
    output: contactAddresses,
    errors: [],
    keptFor: 300,
    beforeAge: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    summary: 'Write to the people behind this; answered with the reference of the message',
    access: 'anyone',
    input: contactMessage,
    output: z.object({ reference: z.string() }),
    errors: [],
    limit: contactLimit,
    beforeAge: true,
  }),
};
