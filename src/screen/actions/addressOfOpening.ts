import type { Action } from '../../contract/action'
import type { Scope } from '../../contract/expression'
import type { RecordData } from '../../contract/value'
import { rowKey, rowScope } from '../../list/listActions'
import type { Screens } from '../ScreensContext'
import { toScreenAddress } from '../screenAddress'
import { evaluateJoined } from './toRequests'

interface OpeningDeps {
  readonly screens: Screens
  readonly scope: Scope
  readonly keyField: string
}

/** Address that an action opens for a row; undefined for what opens above the list. */
export function addressOfOpening({ run }: Action, row: RecordData, deps: OpeningDeps): string | undefined {
  const { screens, scope, keyField } = deps
  if (run.kind === 'website') {
    const fill = (_: string, name: string) => encodeURIComponent(String(run.values[name]?.(rowScope(scope, row)) ?? ''))
    return screens.websites?.[run.website].replace(/\{(\w+)\}/g, fill)
  }
  if (run.kind !== 'open') return undefined
  const route = screens.find(run.screen)
  if (route?.open !== 'page') return undefined
  const params = run.params ? evaluateJoined(run.params, [row], scope) : scope.params
  return toScreenAddress(route, { mode: run.mode, key: rowKey(row, keyField), params })
}
