import type { ValueType } from '../../src/contract/field'
import { otherType } from '../diagnostics/agreement'
import { checkCalls, checkReading } from './agreementOfCalls'
import { checkFields } from './agreementOfFields'
import { checkOpened, checkSaves } from './agreementOfSaves'
import { findOperation } from './operations'
import type { ResolvedScreen } from './resolved'
import type { ScreenContext } from './screenContext'
import { isCalendar, isDashboard } from './screens'

const DAYS: readonly (ValueType | undefined)[] = ['date', 'date-time']
const YEARS: readonly (ValueType | undefined)[] = ['integer']

/** What takes a day must take one, and what takes a year a number. */
function checkAsked({ screen, api, report }: ScreenContext): void {
  const { screen: written } = screen
  if (isCalendar(written)) {
    const query = findOperation(written.operation.value, api)?.query
    for (const { value, place } of [written.range.from, written.range.to]) {
      const type = query?.get(value)?.type
      if (type !== undefined && !DAYS.includes(type))
        report.add(place, otherType('a day', 'date', { where: `the parameter "${value}"`, type }))
    }
  }
  if (!isDashboard(written) || written.year === undefined) return
  const { value, place } = written.year
  for (const { operation } of written.panels.value) {
    const type = findOperation(operation.value, api)?.query.get(value)?.type
    if (type !== undefined && !YEARS.includes(type))
      report.add(
        place,
        otherType('a year', 'integer', { where: `the parameter "${value}" of "${operation.value}"`, type }),
      )
  }
}

function checkReadings(context: ScreenContext): void {
  checkAsked(context)
  const { screen } = context.screen
  const named = isCalendar(screen)
    ? [screen.operation]
    : isDashboard(screen)
      ? screen.panels.value.map(({ operation }) => operation)
      : []
  for (const { value, place } of named) {
    const operation = findOperation(value, context.api)
    if (operation) checkReading(operation, place, context)
  }
}

/** Whether all that a screen takes from the API fits together, once every name is found. */
export function checkAgreement(screens: readonly ResolvedScreen[], contexts: readonly ScreenContext[]): void {
  const byId = new Map(screens.map((screen) => [screen.id, screen]))
  for (const context of contexts) {
    const screen = byId.get(context.screen.id)
    if (screen === undefined) continue
    if (screen.kind === 'calendar' || screen.kind === 'dashboard') {
      checkReadings(context)
      continue
    }
    checkCalls(screen, context)
    checkFields(screen, context)
    checkSaves(screen, context)
    checkOpened(screen, byId, context)
  }
}
