import type { Reminder } from '../../src/contract/reminder'
import type { ResolvedReminder } from '../3-resolve/reminders'
import { FunctionPrinter } from './functions'
import { GENERATED, type Printed, print } from './print'

function toReminder(
  { resource, name, date, days, holds, handlers, says }: ResolvedReminder,
  functions: FunctionPrinter,
): Printed<Reminder> {
  return {
    ...{ resource, name, date, days },
    holds: holds && functions.condition(holds),
    handlers: handlers.map(({ kind, value }) => ({ kind, value })),
    say: functions.template(says),
  }
}

/** Emits what the server reminds of. */
export function emitReminders(reminders: readonly ResolvedReminder[]): string {
  const functions = new FunctionPrinter()
  const printed = print(reminders.map((reminder) => toReminder(reminder, functions)))
  const runtime = functions.runtime()
  const imports = [
    `import type { Reminder } from '../contract/reminder'`,
    ...(runtime.length === 0 ? [] : [`import { ${runtime.join(', ')} } from '../value/expression'`]),
  ]
  return `${GENERATED}\n${imports.join('\n')}\n\nexport const reminders: readonly Reminder[] = ${printed}\n`
}
