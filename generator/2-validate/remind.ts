import { both } from '../diagnostics/languages'
import { map, named, type ReadKeys, SLUGS } from './collections'
import { people } from './flow'
import { amount, fieldName, formula, template } from './scalars'
import { may, must } from './shape'

const reminderKeys = {
  date: must('The field with the day that it is about.', fieldName, 'endDate'),
  before: may('So many days before that day it is sent; without it on the day itself.', amount),
  after: may('So many days after that day it is sent.', amount),
  when: may('Which records it is about, by a condition; without it all with such a day.', formula),
  who: must('Who is told; the applicant is who wrote the record.', people, '{ role: operator }'),
  says: must(
    'What they read; fields of the record stand between braces, a figure as the cells show it.',
    template,
    '"{projectName}: {endDate}"',
  ),
}

export const reminders = named(
  SLUGS,
  map(both('a reminder', '提醒'), reminderKeys, { exclusive: [['before', 'after']] }),
)
export type ValidReminder = ReadKeys<typeof reminderKeys>
