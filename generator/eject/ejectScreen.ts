import type { ResolvedScreen } from '../3-resolve/resolved'
import { emitConditionFields } from '../4-emit/conditionFields'
import { GENERATED } from '../4-emit/print'
import { emitScreenModule } from '../4-emit/screenModule'
import { both } from '../diagnostics/languages'
import type { Source } from '../diagnostics/report'
import { fingerprintOf } from './fingerprint'

const FOLDER = 'src/screen/ejected'

/** The register of what has been ejected. */
export const EJECTED_SCREENS = `${FOLDER}/screens.ts`

const PAGES: { readonly [kind in ResolvedScreen['kind']]: string } = {
  list: 'ListScreenPage',
  form: 'FormScreenPage',
  view: 'ViewScreenPage',
  calendar: 'CalendarScreenPage',
  dashboard: 'DashboardScreenPage',
}

export function pagePathOf({ kind }: Pick<ResolvedScreen, 'kind'>): string {
  return `src/screen/${PAGES[kind]}.tsx`
}

/** `project-view` is shown by `ProjectView`. */
const toComponentName = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** From `src/screen` to three folders below it. */
const toDeeperImports = (text: string) =>
  text
    .replace(/((?:from |import\()')\.\.\//g, '$1../../../../')
    .replace(/((?:from |import\()')\.\/(?!\.)/g, '$1../../../')

/** The engine's page under another name; what else it exports is its own now. */
function toComponent(page: string, screen: ResolvedScreen): string {
  const own = PAGES[screen.kind]
  return toDeeperImports(page)
    .replace(/^export (?=(?:async )?(?:function|const|interface|type) (\w+))/gm, (word, name: string) =>
      name === own ? word : '',
    )
    .replaceAll(own, toComponentName(screen.name))
}

/** A module that the compiler made, as one of the developers' own at the same depth below `src`. */
const toOwn = (module: string, { place, name }: ResolvedScreen) =>
  module
    .replace(
      GENERATED,
      `// What the compiler made of ${place.file} when the screen was ejected. Nothing writes this file again.\n`,
    )
    .replace(/(from ')\.\.\/\.\.\/\.\.\/(?=valueValidators)/, '$1../../../../generated/')
    .replace(`'./${name}.conditions'`, `'./conditions'`)

function toConstants(screen: ResolvedScreen, folder: string): readonly Source[] {
  const constants = { path: `${folder}/screen.ts`, text: toOwn(emitScreenModule(screen), screen) }
  if (screen.kind !== 'list' || screen.conditionFields.length === 0) return [constants]
  const conditions = emitConditionFields(screen.conditionFields)
  return [constants, { path: `${folder}/conditions.ts`, text: toOwn(conditions, screen) }]
}

function toEntry(screen: ResolvedScreen): string {
  const { id, kind, domain, name } = screen
  const component = toComponentName(name)
  return `  '${id}': {
    kind: '${kind}',
    fingerprint: '${fingerprintOf(screen)}',
    load: () => import('./${domain}/${name}/screen'),
    page: async () => (await import('./${domain}/${name}/${component}')).${component},
  },
`
}

/** The register ends with its table. */
const addTo = (register: string, screen: ResolvedScreen) =>
  register.replace(
    /(= \{)?\}\n$/,
    (_, start?: string) => `${start === undefined ? '' : `${start}\n`}${toEntry(screen)}}\n`,
  )

/** A comment above the screen, for those who look for it where it was. */
function markYaml({ path, text }: Source, { place, domain, name }: ResolvedScreen): Source {
  const start = text.lastIndexOf('\n', place.from - 1) + 1
  const indent = /^ */.exec(text.slice(start))?.[0] ?? ''
  const says = both(
    `ejected: what it shows is in ${FOLDER}/${domain}/${name}; address, menu, access and the rules of a save are read here`,
    `已导出为 React：展示内容见 ${FOLDER}/${domain}/${name}；地址、菜单、权限和保存时的规则仍在这里`,
  )
  return { path, text: `${text.slice(0, start)}${indent}# ${says}\n${text.slice(start)}` }
}

export interface EjectSources {
  /** The engine's page for screens of the kind. */
  readonly page: string
  readonly register: string
  readonly yaml: Source
}

/** The files of a screen that developers take over; texts are those of `both`. */
export function ejectScreen(screen: ResolvedScreen, sources: EjectSources): readonly Source[] {
  const folder = `${FOLDER}/${screen.domain}/${screen.name}`
  return [
    { path: `${folder}/${toComponentName(screen.name)}.tsx`, text: toComponent(sources.page, screen) },
    ...toConstants(screen, folder),
    { path: EJECTED_SCREENS, text: addTo(sources.register, screen) },
    markYaml(sources.yaml, screen),
  ]
}
