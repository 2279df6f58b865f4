import { both } from '../diagnostics/languages'
import { map, named, PARAMETERS, type ReadKeys } from './collections'
import { listOf } from './lists'
import { fieldName, formula, iconName, name, oneOf, slug, text } from './scalars'
import { heading } from './sentences'
import { may, must } from './shape'

const rangeKeys = {
  from: must('The query parameter that takes the first day shown.', text, 'startDate'),
  to: must('The query parameter that takes the last day shown.', text, 'endDate'),
}

const calendarKeys = {
  kind: must('calendar: records by their day, a month at a time.', oneOf(['calendar']), 'calendar'),
  title: must('The title of the screen.', heading, '巡检日历'),
  path: must('The address.', text, '/patrol/calendar'),
  icon: may('The icon of its menu entry.', iconName),
  operation: must(
    'The operation that answers the records of some days.',
    name('operation'),
    'patrol.schedule.calendar-list',
  ),
  params: may('Query parameters that are always sent.', named(PARAMETERS, formula)),
  range: must(
    'How the operation is told which days.',
    map(both('a range of days', '日期范围'), rangeKeys),
    '{ from: startDate, to: endDate }',
  ),
  date: must('The field that holds the day.', fieldName, 'scheduleDate'),
  tag: may('A field with a dictionary, whose entry colours the record.', fieldName),
  details: may('Fields beside the label, where the day is shown large.', listOf(fieldName)),
  form: may('The form that add and edit open.', name('screen')),
  view: may('The view that the action view opens.', name('screen')),
  actions: may('Buttons: built-in names or those of `actions`.', listOf(slug)),
}
export const calendar = map(both('a calendar screen', '日历页面'), calendarKeys)
export type ValidCalendar = ReadKeys<typeof calendarKeys>
