import type { PrintForm } from '../../src/contract/printForm'
import type { FormTab } from '../../src/contract/screen'
import type { ResolvedTab } from '../3-resolve/resolvedLayout'
import type { ResolvedPrint } from '../3-resolve/resolvedPrint'
import type { Printed } from './print'
import type { FieldPrinter } from './sharedFields'

export function toTab(tab: ResolvedTab, printer: FieldPrinter): Printed<FormTab> {
  return {
    title: tab.title,
    lead: tab.lead.length === 0 ? undefined : tab.lead.map((field) => printer.print(field)),
    sections: tab.sections.map((section) => ({
      title: section.title,
      fields: section.fields.map((field) => printer.print(field)),
    })),
    flow: tab.flow || undefined,
    permission: tab.permission?.code,
  }
}

export function toPrintForm(form: ResolvedPrint, printer: FieldPrinter): Printed<PrintForm> {
  return {
    title: form.title,
    number: form.number && printer.print(form.number),
    facts: form.facts.map((field) => printer.print(field)),
    tables: form.tables.map(({ field, columns, sums }) => ({
      field: printer.print(field),
      columns: columns.map(({ name }) => name),
      sums: sums.map(({ field: name, decimals }) => ({ field: name, decimals })),
    })),
    note: form.note,
    signatures: [...form.signatures],
  }
}
