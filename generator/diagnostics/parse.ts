import { defineMessage } from './message'

export const yamlSyntax = defineMessage(
  {
    code: 'FW101',
    title: 'The file is not valid YAML',
    page: 'The text cannot be read as YAML, so nothing in the file is checked. Most often a bracket or a quote is not closed, or a line is indented differently from its neighbours. Put texts that contain `: `, `{`, `[`, `#` or start with a quote between double quotes.',
  },
  (reason: string, hint: string | undefined) => ({ message: `the file is not valid YAML: ${reason}`, hint }),
)

export const duplicateKey = defineMessage(
  {
    code: 'FW102',
    title: 'A key is written twice',
    page: 'One map holds the same key twice, so one of the two would be lost. Keep one of them, or rename the other.',
  },
  (key: string) => ({ message: `the key "${key}" is written twice`, hint: 'keep one of the two' }),
)

export const aliasUsed = defineMessage(
  {
    code: 'FW103',
    title: 'YAML anchors and aliases are not part of the language',
    page: 'What several places share is given a name in `schemas/shared/` and used by that name (`use:`, `rows:`, `rule:`), so that a reader finds it. Move the shared part there.',
  },
  (name: string) => ({
    message: `the ${name.startsWith('&') ? 'anchor' : 'alias'} "${name}" is not allowed`,
    hint: 'give the shared part a name in schemas/shared/ and use that name',
  }),
)

export const notAMap = defineMessage(
  {
    code: 'FW104',
    title: 'The file does not hold a map',
    page: 'Every file of `schemas/` is a map of keys and values at its top. The file is empty, or holds a list or a single value.',
  },
  () => ({
    message: 'the file must hold keys and values',
    hint: 'an entity starts with "entity:", "title:" and "resource:"',
  }),
)

export const badKey = defineMessage(
  {
    code: 'FW105',
    title: 'A key is not a plain word',
    page: 'Keys are words or numbers. A list or a map cannot be a key; this is most often a missing space after a colon or a bracket too much.',
  },
  () => ({ message: 'a key must be a word', hint: 'write a space after the colon: "key: value"' }),
)

export const badSuppression = defineMessage(
  {
    code: 'FW106',
    title: 'A suppression says no code or no reason',
    page: 'A warning is silenced by a comment at the end of its line or on the line before: `# formwork-ignore FW361: the reason`. The code must be one that exists and the reason must be said, so that the next reader can judge whether it still holds.',
  },
  (reason: string) => ({
    message: `the suppression ${reason}`,
    hint: 'write "# formwork-ignore FW361: why it is right here"',
  }),
)

export const suppressedError = defineMessage(
  {
    code: 'FW107',
    title: 'An error cannot be suppressed',
    page: 'Only warnings can be silenced: with an error the screen would not do what is written. Put the error right.',
  },
  (code: string) => ({ message: `${code} is an error, only warnings can be suppressed`, hint: 'remove the comment' }),
)

export const idleSuppression = defineMessage(
  {
    code: 'FW108',
    severity: 'warning',
    title: 'A suppression silences nothing',
    page: 'There is no such warning on this line or the next one any more. Remove the comment, so that it does not hide a later one.',
  },
  (code: string) => ({ message: `there is no ${code} here to suppress`, hint: 'remove the comment' }),
)

export const fileTooBig = defineMessage(
  {
    code: 'FW109',
    title: 'The file is too big',
    page: 'A file of `schemas/` may hold four million characters, which are hundreds of screens, or the terms of thousands. A larger one is no file of the language: most often data was saved into it by mistake. It is not read at all.',
  },
  (characters: number, max: number) => ({
    message: `the file has ${characters} characters, at most ${max} are read`,
    hint: 'one file per entity is the rule',
  }),
)

export const tooDeep = defineMessage(
  {
    code: 'FW110',
    title: 'The file is nested too deeply',
    page: 'Nothing in the language is nested more than a dozen levels deep. Deeper brackets, dashes or indentation are most often a key that was held down or brackets that are not closed. The file is not read.',
  },
  (what: string) => ({
    message: `${what}, which is deeper than the file can be read`,
    hint: 'look for brackets that are not closed',
  }),
)

export const yamlFeature = defineMessage(
  {
    code: 'FW111',
    title: 'A feature of YAML is not part of the language',
    page: 'Tags (`!!str`) and directives (`%YAML`) change what a value means without being seen, so the language does without them. Write the value plainly; quotes make a text of a number.',
  },
  (what: string) => ({ message: `${what} is not allowed`, hint: 'write the value plainly; quotes make a text of it' }),
)

export const hiddenCharacter = defineMessage(
  {
    code: 'FW112',
    title: 'A character cannot be seen',
    page: 'The text holds a control character, a zero-width character or one that turns the direction of writing. Nobody sees it, but names with it do not match and texts look broken; it came in with a copy from elsewhere. Delete it, or write a space.',
  },
  (name: string, hint: string) => ({ message: `the invisible character ${name} stands here`, hint }),
)

export const foreignQuotes = defineMessage(
  {
    code: 'FW113',
    severity: 'warning',
    title: 'The quotes are part of the text',
    page: 'Chinese and other typographic quotes, `“ ”`, `「 」` or `＂`, end no text for YAML: people would read them. Quotes that only enclose a text are `"` or `\'`, and most texts need none.',
  },
  (text: string) => ({
    message: 'the quotes around the text would be shown',
    hint: text.includes('{') ? `write "${text}"` : `write ${text}, or "${text}"`,
  }),
)

export const cutText = defineMessage(
  {
    code: 'FW114',
    severity: 'warning',
    title: 'The rest of a text is a comment',
    page: 'A `#` behind a space begins a comment, so what stands behind it belongs to no text. Put a text with a `#` between quotes; begin a comment with `# `, a space behind the sign.',
  },
  (rest: string) => ({
    message: `"#${rest}" is read as a comment`,
    hint: 'put the whole text between quotes, or write a space behind "#"',
  }),
)

export const foreignEncoding = defineMessage(
  {
    code: 'FW115',
    title: 'The file is not saved as UTF-8',
    page: 'All files are UTF-8. Another encoding, most often GBK or UTF-16 of an older editor, would put other characters in the place of the Chinese ones. The file is not read. Save it again as UTF-8: editors offer it at "save with encoding".',
  },
  (likely: string) => ({
    message: `the file is not saved as UTF-8, but probably as ${likely}`,
    hint: 'save it again with the encoding UTF-8',
  }),
)

export const foreignExtension = defineMessage(
  {
    code: 'FW116',
    title: 'The name of a file ends otherwise than .yaml',
    page: 'Files of `schemas/` end with `.yaml`; one that ends with `.yml` or in capitals is not read, so that what it says would be missed. Rename it.',
  },
  (path: string) => ({
    message: `the file is not read: its name does not end with ".yaml"`,
    hint: `rename it to ${path.replace(/\.[^.]*$/, '.yaml')}`,
  }),
)
