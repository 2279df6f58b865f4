import type { ComponentType } from 'react'
import { CheckWidget } from './check/CheckWidget'
import { DateWidget } from './date/DateWidget'
import { DateRangeWidget } from './date-range/DateRangeWidget'
import { DateTimeWidget } from './date-time/DateTimeWidget'
import { DecimalWidget } from './decimal/DecimalWidget'
import { IntegerWidget } from './integer/IntegerWidget'
import { NumberRangeWidget } from './number-range/NumberRangeWidget'
import { ReferenceWidget } from './reference/ReferenceWidget'
import { SelectWidget } from './select/SelectWidget'
import type { WidgetName } from './specs'
import { TextWidget } from './text/TextWidget'
import { TextareaWidget } from './textarea/TextareaWidget'
import type { WidgetProps } from './WidgetProps'

export const widgetComponents = {
  text: TextWidget,
  textarea: TextareaWidget,
  integer: IntegerWidget,
  decimal: DecimalWidget,
  select: SelectWidget,
  reference: ReferenceWidget,
  date: DateWidget,
  'date-time': DateTimeWidget,
  check: CheckWidget,
  'date-range': DateRangeWidget,
  'number-range': NumberRangeWidget,
} satisfies Record<WidgetName, ComponentType<WidgetProps>>
