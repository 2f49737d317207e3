/** A word or phrase that docs/voice.md rules out, and what to say instead. */
interface Rule {
  readonly pattern: RegExp;
  readonly say: string;
}

const rule = (pattern: RegExp, say: string): Rule => ({ pattern, say });

/** For fans and engineers. */
const common: readonly Rule[] = [
  rule(/\bsomebody\b/i, 'someone, or who it is'),
  rule(/\bwho(?:m)?ever\b/i, 'who it is: the creator, the client'),
  rule(/\banew\b/i, 'again'),
  rule(/\bby (?:itself|themselves)\b/i, 'automatically'),
  rule(/\bfor ever\b/i, 'forever'),
  rule(/\bstands?\b(?! for\b)/i, 'is'),
  rule(/\bthat which\b/i, 'what it is'),
];

/** A verb followed by "not" that people would contract. Not at the end of a sentence. */
const UNCONTRACTED = /\b(?:do|does|did|is|are|was|were|has|have|had|would|could|should|will) not\b(?! only\b)/i;
const UNCONTRACTED_IS = /\b(?:it|that|there) is (?=\w)|\b(?:you|we|they) are (?=\w)|\b(?:you|we|they|it) will (?=\w)/i;

const fanWords: readonly Rule[] = [
  ...common,
  rule(/\beverybody\b/i, 'everyone'),
  rule(/\bnobody\b/i, 'no one'),
  rule(/\banybody\b/i, 'anyone'),
  rule(/\bmails?\b/i, 'email'),
  rule(/\be-mails?\b/i, 'email'),
  rule(
    /\b(?:colour|favourite|neighbour|behaviour|honour|centre|theatre|kilometre|metre|grey|licence)/i,
    'the American spelling',
  ),
  rule(/\b(?:organis|recognis|summaris|apologis|analys)(?:e|es|ed|ing)\b/i, 'the American spelling'),
  rule(/\btick(?:s|ed|ing)?\b/i, 'check off'),
  rule(/\bcannot\b/i, 'can’t'),
  rule(UNCONTRACTED, 'the contraction: don’t, isn’t'),
  rule(UNCONTRACTED_IS, 'the contraction: it’s, you’re, we’ll'),
  rule(/\b(?:press(?:es|ed|ing)?(?! (?:Enter|Escape|S)\b)|click(?:s|ed|ing)?)\b/i, 'tap'),
  rule(/\bpictures?\b/i, 'photo'),
  rule(/\blog ?in\b/i, 'sign in'),
  rule(/['"]/, 'curly quotes: ’ “ ”'),
  rule(/\.\.\./, 'a real ellipsis: …'),
];

/** Things with one fixed name on every screen. */
const fanThings: readonly Rule[] = [
  rule(/\bst(?:ick|uck)\b/i, 'spot'),
  rule(/\btakes? (?:it|this|that|the)\b(?! lead\b)/i, 'spot, or the verb that is meant'),
  rule(/\bnotes? (?:it|this|that|the|where|when|how)\b/i, 'spot, or add'),
  rule(/\bcollections?\b/i, 'album'),
  rule(/\byour teams\b/, 'your album; “Your Teams” is only the name of the tab'),
  rule(/\bachievements?\b/i, 'badge'),
  rule(/\b(?:score)?boards?\b/i, 'leaderboard'),
  rule(/\bseats?\b/i, 'player'),
  rule(/\bpeople of\b/i, 'participants, or members'),
  rule(/\brunning trips?\b/i, 'active trip'),
  rule(/\bwhat waits\b/i, 'unsent changes'),
];

/** Sentences the guide replaces. Only their beginning, if the rest may vary. */
const fanSentences: readonly Rule[] = [
  rule(/\bWhat others see of where\b/i, 'Location others see'),
  rule(/^On what$/i, 'Gear'),
  rule(/\bThat is still to come\b/i, 'That’s in the future. Choose an earlier time.'),
  rule(/\bTrip spots also enter\b/i, 'Add trip spots to my album'),
  rule(/\bSomething in that was not right\b/i, 'Something doesn’t look right. Check it and try again.'),
  rule(/\bOthers would see these words\b/i, 'That text isn’t allowed. Choose something else.'),
  rule(/\bThis is not there, or not any more\b/i, 'We couldn’t find that. Reload the page to check again.'),
  rule(/\bIs it still you\b/i, 'Confirm it’s you'),
  rule(/^(?:Everywhere else|Here too)$/i, 'Sign out other devices, Sign out all devices'),
  rule(/\bDo without a password\b/i, 'Remove your password?'),
  rule(/\bTake a passkey\b/i, 'Use a passkey'),
  rule(/\bas it was last\b/i, 'Offline. Last known standings.'),
  rule(/\bLast stuck\b/i, 'Latest'),
  rule(/\bTakes no(?:body| one) new\b/i, 'Closed to new members'),
  rule(/\bHow much longer\b/i, 'Extend by'),
  rule(/\bfrom now on\b/i, 'say what stops: This link will stop working for everyone.'),
  rule(/\b(?:go|goes) for every(?:body|one)\b/i, 'This permanently deletes … for everyone.'),
  rule(/^What (?:goes|stays)$/i, 'What’s deleted, What’s kept'),
  rule(/\bWhat is marked with\b/i, '* Required'),
  rule(/\bhalving\b/i, 'Each time half as many people have a team'),
  rule(/\bNo article and no answer\b/i, 'No results for “x”.'),
  rule(/\bNot taken\b/i, 'Declined.'),
];

const fanRules: readonly Rule[] = [...fanWords, ...fanThings, ...fanSentences];

/** For comments, test titles, and documents. */
const engineerRules: readonly Rule[] = [
  ...common,
  rule(/\bbrief keeping\b/i, 'cache'),
  rule(/\bpatience\b/i, 'timeout'),
  rule(/\bears?\b/i, 'subscriber'),
  rule(/\bnows\b/i, 'snapshots'),
  rule(/\b(?:go|goes|went|going) on\b/i, 'resumes, continues'),
  rule(/\btakings\b/i, 'the industry’s word'),
  rule(/\bcrumbs\b/i, 'the industry’s word'),
  rule(/\brooms?\b(?! (?:for|to)\b)/i, 'module, folder'),
  rule(/\banswer(?:s|ed|ing)?\b/i, 'response, responds, returns'),
  rule(/\bends with 1\b/i, 'exits with status 1'),
  rule(/\balarms?\b/i, 'alert'),
  rule(/\bwhat of a\b/i, 'a subject and a verb'),
  rule(/\bdied at\b/i, 'crashed'),
  rule(/\bAgain is nothing more\b/i, 'Idempotent.'),
  rule(/\bFull or forbidden\b/i, 'Storage is full or blocked'),
  rule(/\bonly way in stays\b/i, 'what a user or client observes'),
  rule(/\bhave nothing between them\b/i, 'an imperative: Ignore bounced double taps'),
];

interface Finding {
  readonly found: string;
  readonly say: string;
}

const findingsBy = (rules: readonly Rule[], text: string): Finding[] =>
  rules.flatMap(({ pattern, say }) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [{ found, say }];
  });

/** Names that are always capitalized. */
const NAMES = new Set(
  'Sportspot Quick Spot All Time Trip Trips Teams Groups You Recent Settings Home Screen Face Touch ID QR JPEG PNG WebP CSV JSON PDF Google Apple Facebook iPhone Android Safari Chrome Firefox Privacy Policy Terms Service Help Center FAQ'.split(
    ' ',
  ),
);
const isCapital = (word: string): boolean => /^[A-Z][a-z]/.test(word) && !NAMES.has(word);

/** "Create New Group": every longer word is capitalized, and one of them is neither the first word nor a name. */
function isTitleCase(text: string): boolean {
  if (/[.!?…:,]/.test(text) || text.includes('{')) return false;
  const words = text
    .replaceAll(/<[^>]*>/g, '')
    .split(/[\s/]+/)
    .filter((word) => /^[A-Za-z]/.test(word));
  const longer = words.filter((word) => word.length > 3);
  return words.length > 1 && longer.every((word) => /^[A-Z]/.test(word)) && words.slice(1).some(isCapital);
}

/** Search keywords: no capitals, no sentence. */
const isKeywords = (text: string): boolean => /^[^A-Z0-9.!?…{]+,[^A-Z0-9.!?…{]+$/.test(text);

/** Removes the syntax of a message: tags, and the keywords and names of plurals and selections. */
export function plainText(message: string): string {
  return message
    .replaceAll(/<\/?\d+\/?>/g, '')
    .replaceAll(/\{\w+\}/g, '{}')
    .replaceAll(/\{\w+, (?:plural|select|selectordinal),/g, ' ')
    .replaceAll(/(?:=\d+|zero|one|two|few|many|other|\w+) \{(?!\})/g, ' ')
    .trim();
}

export function fanFindings(message: string): Finding[] {
  const text = plainText(message);
  if (isKeywords(text)) return [];
  return [...findingsBy(fanRules, text), ...(isTitleCase(text) ? [{ found: text, say: 'sentence case' }] : [])];
}

export const engineerFindings = (text: string): Finding[] => findingsBy(engineerRules, text);
