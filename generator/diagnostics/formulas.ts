import { defineMessage } from './message'

export const expressionSyntax = defineMessage(
  {
    code: 'FW318',
    title: 'An expression cannot be read',
    page: 'Expressions know field names, `row.x`, `form.x`, `params.x`, `user.x`, numbers, texts in quotes, `+ - * / %`, comparisons, `and or not in`, `? :` and a closed list of functions. `docs/reference/language.md` shows them all.',
  },
  (message: string, hint: string | undefined) => ({ message, hint }),
)

export const expressionName = defineMessage(
  {
    code: 'FW319',
    title: 'An expression names something that does not exist',
    page: 'A bare name is a field of the row where there is one, else of the form; `params.x` is what the opener hands over, `user.x` a claim of the signed-in user. Functions are those of the language only.',
  },
  (message: string, hint: string | undefined) => ({ message, hint }),
)

export const expressionType = defineMessage(
  {
    code: 'FW320',
    title: 'The types of an expression do not fit',
    page: 'Expressions are checked against the types of the API: a condition must be true or false, a computed value must fit its field, a text cannot be multiplied.',
  },
  (message: string, hint: string | undefined) => ({ message, hint }),
)

export const computeCycle = defineMessage(
  {
    code: 'FW321',
    title: 'Computed fields depend on each other in a circle',
    page: 'Each of the fields is computed from the next, so none can be computed first. Take one of them out of the circle.',
  },
  (names: readonly string[]) => ({
    message: `computed fields go in a circle: ${names.join(' → ')}`,
    hint: 'let one of them be typed in',
  }),
)

export const conditionCircle = defineMessage(
  {
    code: 'FW360',
    title: 'Named conditions ask for each other in a circle',
    page: 'A condition of `conditions` may ask for another one, but not, through others, for itself: nobody could say when it holds. Write one of them out.',
  },
  (names: readonly string[]) => ({
    message: `conditions go in a circle: ${names.join(' → ')}`,
    hint: 'write one of them out',
  }),
)

export const takenCondition = defineMessage(
  {
    code: 'FW366',
    title: 'A condition has a name that means something else',
    page: 'An expression asks for a condition by its bare name, and a bare name is a field of the record first, and a condition of a status or of all entities may have it too. A condition of that name would never be asked, or something else than before would be. Give it another name.',
  },
  (name: string, owner: string) => ({
    message: `the condition "${name}" has the name of ${owner}`,
    hint: 'give it another name',
  }),
)

export const notNumeric = defineMessage(
  {
    code: 'FW330',
    title: 'A limit or sum needs a number',
    page: '`minimum`, `maximum`, `decimals` and sums are for numbers, `minLength`, `maxLength` and `pattern` for texts. The API gives the field another type.',
  },
  (what: string, field: string, type: string) => ({ message: `${what} does not fit field "${field}" of type ${type}` }),
)

export const emptyTemplate = defineMessage(
  {
    code: 'FW336',
    title: 'A label names no field',
    page: '`label:` says how one record reads among others, so it holds at least one field in braces: `"{projectName}_{projectCode}"`. Without one, every record would read the same.',
  },
  (text: string, isField: boolean) => ({
    message: `"${text}" names no field, so every record would read the same`,
    hint: isField ? `write "{${text}}"` : 'put the name of a field in braces: "{projectName}"',
  }),
)

export const badPattern = defineMessage(
  {
    code: 'FW334',
    title: 'A pattern is not a regular expression',
    page: 'The text after `pattern:` cannot be read as a regular expression. Write it between single quotes so that YAML leaves its backslashes alone.',
  },
  (pattern: string, hint?: string) => ({ message: `"${pattern}" is not a regular expression`, hint }),
)

export const badPath = defineMessage(
  {
    code: 'FW335',
    title: 'An address has characters that addresses may not have',
    page: 'A path starts with a slash; its parts are letters, digits, hyphens and underscores, and begin small.',
  },
  (path: string) => ({ message: `"${path}" is not an address`, hint: 'write it as /project/rental-report' }),
)

export const takenPath = defineMessage(
  {
    code: 'FW393',
    title: 'An address is that of a page of the app',
    page: 'The app has pages of its own: signing in, the home page, what is said where nothing is found. Of two pages of one address only one can be reached, so a screen needs another.',
  },
  (path: string) => ({
    message: `"${path}" is the address of a page of the app`,
    hint: 'choose another, e.g. /project/rental-report',
  }),
)

export const slowPattern = defineMessage(
  {
    code: 'FW380',
    title: 'A pattern can take for ever',
    page: 'A part that may repeat stands inside of one that may repeat, such as `(a+)+`, and a text that nearly fits is tried in more ways than there are seconds: the page, or the server, stands still. Let the parts of the repetition begin differently, or repeat only once.',
  },
  (pattern: string, text: string) => ({
    message: `"${pattern}" takes for ever on a text such as "${text}"`,
    hint: 'repeat only once: "(a+)+" is "a+"',
  }),
)

export const ruleWidens = defineMessage(
  {
    code: 'FW316',
    title: 'A limit is wider than the one it stands on',
    page: 'Rules narrow: a field may be stricter than its rule, and a rule stricter than the API, never the other way round, because the server would then refuse what the form accepts. Use a narrower limit, another rule, or change the API.',
  },
  (limit: string, own: string, base: string) => ({
    message: `${limit} ${own} is wider than ${base}`,
    hint: 'a rule may only narrow',
  }),
)
