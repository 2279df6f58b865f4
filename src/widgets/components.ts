import type { ComponentType } from 'react'
import { CheckWidget } from './check/CheckWidget'
import { DateWidget } from './date/DateWidget'
import { DateRangeWidget } from './date-range/DateRangeWidget'
import { DateTimeWidget } from './date-time/DateTimeWidget'
import { DecimalWidget } from './decimal/DecimalWidget'
import { IntegerWidget } from './integer/IntegerWidget'
import { LazyAddressWidget, LazyFilesWidget, LazyImageWidget } from './LazyWidget'
import { LinkWidget } from './link/LinkWidget'
import { MonthWidget } from './month/MonthWidget'
import { MultiWidget } from './multi/MultiWidget'
import { NumberRangeWidget } from './number-range/NumberRangeWidget'
import { PasswordWidget } from './password/PasswordWidget'
import { PickerWidget } from './picker/PickerWidget'
import { ReferenceWidget } from './reference/ReferenceWidget'
import { SelectWidget } from './select/SelectWidget'
import type { WidgetName } from './specs'
import { TextWidget } from './text/TextWidget'
import { TextareaWidget } from './textarea/TextareaWidget'
import { TreeWidget } from './tree/TreeWidget'
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
  files: LazyFilesWidget,
  image: LazyImageWidget,
  multi: MultiWidget,
  picker: PickerWidget,
  address: LazyAddressWidget,
  month: MonthWidget,
  'number-range': NumberRangeWidget,
  link: LinkWidget,
  password: PasswordWidget,
  tree: TreeWidget,
} satisfies Record<WidgetName, ComponentType<WidgetProps>>
