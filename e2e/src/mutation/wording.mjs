// Stryker plugin: ignores strings that contain a space. They are messages for people; tests check the code,
// name or status beside a message, not its wording.
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'wording',
    value: {
      /** @param {{ node: { type: string, value?: unknown, quasis?: { value: { raw: string } }[] } }} path */
      shouldIgnore({ node: { type, value, quasis = [] } }) {
        const texts =
          type === 'StringLiteral'
            ? [value]
            : type === 'TemplateLiteral'
              ? quasis.map((part) => part.value.raw)
              : [];
        return texts.some((text) => /\S\s/.test(String(text))) ? 'message for people' : undefined;
      },
    },
  },
];
