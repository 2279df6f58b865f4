import { defineMessage } from './message'

export const wrongMethod = defineMessage(
  {
    code: 'FW381',
    title: 'An operation is called by a method that does not fit',
    page: 'What reads must be a GET (or a POST, where the question is long): browsers and servers repeat it as they like. What writes must not be a GET, which carries no body and may be repeated. The OpenAPI description gives the operation another method; another operation is probably meant.',
  },
  (operation: string, method: string, use: 'reads' | 'writes') => ({
    message: `operation "${operation}" is a ${method.toUpperCase()}, what ${use} cannot be one`,
  }),
)

export const unguarded = defineMessage(
  {
    code: 'FW382',
    title: 'An operation does not say who may call it',
    page: 'Every operation has `x-permission`: the code of a button, or `signed-in`, or `public`. From it come the buttons that a role can be granted. An operation without it would be offered to everybody.',
  },
  (operation: string) => ({
    message: `operation "${operation}" does not say who may call it`,
    hint: 'give it "x-permission" in openapi/',
  }),
)

export const noPaging = defineMessage(
  {
    code: 'FW383',
    title: 'An operation answers pages but cannot be asked for one',
    page: 'What answers a page is asked with the whole numbers `current` and `size`. The operation does not take them, so that only its first page could ever be seen.',
  },
  (operation: string, name: string) => ({
    message: `operation "${operation}" answers pages but takes no whole number "${name}"`,
    hint: `add the parameter "${name}" to the operation`,
  }),
)

export const noRecord = defineMessage(
  {
    code: 'FW384',
    title: 'An operation takes nothing that says which record is meant',
    page: 'A form sends its record, an action the key of its record. The operation takes neither in its body nor in its query what would tell the record. Correct the operation in `openapi/`, or say under `body:` or `query:` what is sent.',
  },
  (operation: string) => ({ message: `operation "${operation}" takes no record and no key of one` }),
)

export const otherType = defineMessage(
  {
    code: 'FW385',
    title: 'The same value has two types',
    page: 'A value that comes from one place of the API goes to another: a field to the parameter that filters by it, a chosen key to the field that keeps it, the key of a record to the operation that is asked for it. The OpenAPI description gives the two places different types.',
  },
  (name: string, type: string, other: { readonly where: string; readonly type: string }) => ({
    message: `"${name}" is of type ${type}, ${other.where} of type ${other.type}`,
  }),
)

export const keptByServer = defineMessage(
  {
    code: 'FW386',
    title: 'A field of a form is one that only the server writes',
    page: 'The OpenAPI description marks the property `readOnly`: whatever is typed there would be dropped. Take the field off the form, show it with `editable: false`, or correct the description.',
  },
  (field: string, operation: string) => ({
    message: `"${field}" can be typed in, but operation "${operation}" does not take it`,
    hint: 'write "editable: false", or take it off the form',
  }),
)

export const outsideList = defineMessage(
  {
    code: 'FW387',
    title: 'A dictionary and the API do not name the same values',
    page: 'The OpenAPI description lists the values of the field, or gives it a type that the keys of the dictionary do not have. What the form offers must be what the server takes. Correct the dictionary, name another one, or correct the API.',
  },
  (dictionary: string, key: string, allowed: string) => ({
    message: `the dictionary "${dictionary}" has the key "${key}", the API takes ${allowed}`,
  }),
)

export const notForMany = defineMessage(
  {
    code: 'FW368',
    title: 'A field cannot be edited in many records at once',
    page: 'One value is given to many records, without any of them being open. That leaves out detail tables, what nobody types (computed, read-only), what looks up other fields, and choices that depend on another field. Take the field out of the list, or edit it in the form.',
  },
  (field: string, reason: string) => ({ message: `"${field}" cannot be edited in many records: ${reason}` }),
)

export const noSave = defineMessage(
  {
    code: 'FW388',
    title: 'An action opens a form that cannot save',
    page: 'add and copy open a form that inserts, edit one that updates. The form found no such operation. Name it in the form with `add:` or `update:`, or take the action off the list.',
  },
  (action: string, form: string, needed: 'add' | 'update') => ({
    message: `action "${action}" opens the form "${form}", which has no operation for "${needed}"`,
    hint: `name one with "${needed}:" in the form`,
  }),
)

export const refusedValue = defineMessage(
  {
    code: 'FW358',
    title: 'A fixed value is one that the API refuses',
    page: 'What a tab, a list, choices or an action always send is written in the YAML. The OpenAPI description lists the values of the parameter or gives its limits, and this one is outside, so every such call would be refused. Correct the value, or the description in `openapi/`.',
  },
  (name: string, value: string, allowed: string) => ({
    message: `"${name}" is sent as ${value}, the API takes ${allowed}`,
  }),
)

export const listRequest = defineMessage(
  {
    code: 'FW359',
    title: 'An operation takes a list where one record is sent',
    page: 'A form and an action send one record. The request of the operation is a list in the OpenAPI description, so every call would be refused. Name another operation, or correct the description in `openapi/`.',
  },
  (operation: string) => ({ message: `operation "${operation}" takes a list, one record is sent` }),
)
