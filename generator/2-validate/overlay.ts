import { both } from '../diagnostics/languages'
import { choices } from './choices'
import { FIELD_NAMES, map, named, type ReadKeys, SLUGS } from './collections'
import { component } from './component'
import { languageVersion } from './languageVersion'
import { filled } from './lists'
import { fieldName, name, oneOf, pixels, slug, text } from './scalars'
import { heading, sentence } from './sentences'
import { may, must } from './shape'

const fieldKeys = {
  title: may('The label.', heading),
  hint: may('A sentence that helps to fill the field.', sentence),
  unit: may('The unit behind the number.', text),
  dict: may('A dictionary of schemas/dictionaries.yaml: its entries are the choices.', name('dictionary')),
  options: may('Choices that an operation answers.', choices),
  labelField: may('The field of the record that holds the label of the stored value.', fieldName),
  widget: may('What edits the value, where the type does not already say it.', component('widget')),
  cell: may('What shows the value, where the type does not already say it.', component('cell')),
  span: may('How many of the four columns of a form it takes.', oneOf([1, 2, 4])),
  width: may('The width as a column, in pixels, until the values are measured that it shows.', pixels),
}
const field = map(both('a field of a tenant', '租户的字段'), fieldKeys, { exclusive: [['dict', 'options']] })

const action = map(both('an action of a tenant', '租户的操作'), {
  title: must('The text of the button.', heading, '编辑'),
})

const screenKeys = {
  add: may(
    'Fields that the screen does not show otherwise, each with the one that it stands behind.',
    named(FIELD_NAMES, fieldName),
  ),
  hide: may(
    'Fields that are not shown: as columns and filters of a list, in a form or in a view. A form sends them all the same.',
    filled(fieldName),
  ),
  order: may(
    'Columns of a list, or fields of each group of a form or view, that stand first, in this order.',
    filled(fieldName),
  ),
  hideActions: may('Actions that are not offered.', filled(slug)),
  orderActions: may('Actions that stand first, in this order.', filled(slug)),
}
const screen = map(both('a screen of a tenant', '租户的页面'), screenKeys)
export type ValidOverlayScreen = ReadKeys<typeof screenKeys>

const overlayKeys = {
  overlay: must('The entity that is otherwise for the tenant; the file carries its name too.', slug, 'project'),
  language: languageVersion,
  fields: may(
    'Fields that read or look otherwise, and fields of the API that the entity does not describe.',
    named(FIELD_NAMES, field),
  ),
  actions: may('Actions with other titles.', named(SLUGS, action)),
  screens: may('Screens that show more, less or in another order.', named(SLUGS, screen)),
}
/** What a file of `schemas/tenants/<tenant>/<domain>/` says. */
export const overlay = map(both('what is otherwise for a tenant', '租户定制'), overlayKeys)
export type ValidOverlay = ReadKeys<typeof overlayKeys>
