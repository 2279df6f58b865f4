import type { ActionRun } from '../contract/action'

export type ScreenMode = Extract<ActionRun, { kind: 'open' }>['mode']
