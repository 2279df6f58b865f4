import { defineMessage } from './message'

export const yamlSyntax = defineMessage(
  {
    code: 'FW101',
    title: 'The file is not valid YAML',
    page: 'The text cannot be read as YAML, so nothing in the file is checked. Most often a bracket or a quote is not closed, or a line is indented differently from its neighbours. Put texts that contain `: `, `{`, `[`, `#` or start with a quote between double quotes.',
  },
  (reason: string) => ({ message: `the file is not valid YAML: ${reason}` }),
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
    message: `the alias "*${name}" is not allowed`,
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
