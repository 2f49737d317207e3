import { compileMessage } from '@lingui/message-utils/compileMessage';

/** What this needs of Babel, which ships no types. */
interface Node {
  readonly type: string;
  readonly leadingComments?: readonly { readonly value: string }[] | null;
}
interface Property extends Node {
  readonly key: Node & { readonly name?: string };
  value: Node & { readonly value?: string };
}
interface Babel {
  readonly template: { readonly expression: { readonly ast: (code: string) => Node } };
}

/** The content of the comment that Lingui's macros write before every message. */
const MARK = '* i18n ';

/**
 * A Babel plugin that compiles English texts in the code that shows them, because the runtime has no message compiler. It visits
 * what Lingui's macros leave: they do all their work when Babel enters the file.
 */
export const compileMessages = ({ template }: Babel) => ({
  visitor: {
    ObjectExpression({ node }: { node: Node & { readonly properties: readonly Property[] } }) {
      if (!node.leadingComments?.some(({ value }) => value === MARK)) return;
      for (const property of node.properties)
        if (property.key?.name === 'message' && property.value.type === 'StringLiteral')
          // As JSON, because a compiled plural has properties that are undefined.
          property.value = template.expression.ast(JSON.stringify(compileMessage(property.value.value ?? '')));
    },
  },
});
