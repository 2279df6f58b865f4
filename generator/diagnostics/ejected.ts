import { both } from './languages'
import { defineMessage } from './message'

interface Ejected {
  readonly id: string
  readonly domain: string
  readonly entity: string
  readonly name: string
}

export const changedAfterEject = defineMessage(
  {
    code: 'FW462',
    severity: 'warning',
    title: both('The YAML of an ejected screen has changed', '已导出页面的 YAML 有改动'),
    page: both(
      'Developers keep what this screen shows since `formwork eject`; what is changed in its YAML, in a shared part that it uses or in the API does not appear there by itself. Let them take the change over by hand and note it with `formwork eject --acknowledge`, or remove the folder and its entry in `src/screen/ejected/screens.ts` and eject again.',
      '自 `formwork eject` 起，此页面的展示内容由开发人员维护；之后在其 YAML、所用的共享部分或接口中的改动不会自动出现在页面上。请由开发人员手工带入改动，再用 `formwork eject --acknowledge` 确认；或删除该文件夹和 `src/screen/ejected/screens.ts` 中的条目后重新导出。',
    ),
  },
  ({ id, domain, entity, name }: Ejected) => ({
    message: both(
      `"${id}" was ejected, and what its YAML says has changed since`,
      `“${id}”已导出，此后其 YAML 的内容有改动`,
    ),
    hint: both(
      `take it over in src/screen/ejected/${domain}/${name} and run "npm run formwork -- eject ${domain}/${entity} ${name} --acknowledge", or remove that folder with its entry and eject again`,
      `在 src/screen/ejected/${domain}/${name} 中带入改动，再运行“npm run formwork -- eject ${domain}/${entity} ${name} --acknowledge”；或删除该文件夹及其条目后重新导出`,
    ),
  }),
)
