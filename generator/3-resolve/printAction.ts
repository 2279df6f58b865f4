import type { ValidList } from '../2-validate/list'
import { findByVerb } from '../openapi/findByVerb'
import { findPermissionCode } from '../openapi/permission'
import type { NamedScreen } from './context'
import { findOperation } from './operations'
import type { ResolvedAction } from './resolvedAction'
import type { ScreenContext } from './screenContext'
import { toScreenId } from './screens'

/** The list's view, where it has a print form. */
function findPrintedView({ view }: ValidList, { names, domain }: ScreenContext): NamedScreen | undefined {
  const found = view && names.screens.get(toScreenId(view.value, domain))
  return found && 'print' in found.screen && found.screen.print ? found : undefined
}

/** The code without which the record of a view cannot be read. */
function findReadingCode({ screen, file }: NamedScreen, { api }: ScreenContext): string | undefined {
  const named = 'load' in screen ? screen.load : undefined
  const [standard] = findByVerb(file.entity.resource.value, ['detail'], api)
  const operation = named ? findOperation(named.value, api) : standard
  return operation && findPermissionCode(operation)
}

/** The list's actions, and the one that prints records, offered where the action that opens their view is. */
export function withPrintAction(
  list: ValidList,
  actions: readonly ResolvedAction[],
  context: ScreenContext,
): readonly ResolvedAction[] {
  const view = findPrintedView(list, context)
  if (view === undefined) return actions
  const viewing = actions.find(({ run }) => run.kind === 'open' && run.screen === view.id)
  const { codes = [], visible, when, whenNot } = viewing ?? {}
  const printing: ResolvedAction = {
    name: 'print-records',
    title: context.texts.sayBuiltIn('打印'),
    place: 'both',
    tone: 'normal',
    icon: 'printer',
    permission: viewing?.permission ?? findReadingCode(view, context),
    owned: false,
    codes,
    visible,
    when,
    whenNot,
    run: { kind: 'printRecords', screen: view.id },
  }
  return [...actions, printing]
}
