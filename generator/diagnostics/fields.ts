import { defineMessage } from './message'

export const askInRows = defineMessage(
  {
    code: 'FW395',
    title: 'A check that asks the server stands in a detail table',
    page: 'A check with `operation:` asks the server while a form is filled. A table of many rows would ask for each of them; the server refuses wrong rows when the record is saved, and its words appear at the cells. Use `that:` in a table.',
  },
  () => ({ message: 'a column cannot ask the server', hint: 'use "that", or let the server refuse the record' }),
)

export const manyType = defineMessage(
  {
    code: 'FW396',
    title: 'Several choices do not fit the field',
    page: 'A field that is picked with `many: true` is a list, or one text with commas; a list is always picked with `many: true`. The API gives the field another type.',
  },
  (type: string, many: boolean) => ({
    message: many ? `several choices do not fit a value of type ${type}` : 'one choice does not fit a list',
    hint: many ? 'leave "many" out' : 'add "many: true"',
  }),
)
