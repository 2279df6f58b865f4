import type { FormTab } from '../../src/contract/screen'
import type { ResolvedTab } from '../3-resolve/resolved'
import { toField } from './fields'
import type { FunctionPrinter } from './functions'
import type { Printed } from './print'

export function toTab(tab: ResolvedTab, functions: FunctionPrinter): Printed<FormTab> {
  return {
    title: tab.title,
    sections: tab.sections.map((section) => ({
      title: section.title,
      fields: section.fields.map((field) => toField(field, functions)),
    })),
  }
}
