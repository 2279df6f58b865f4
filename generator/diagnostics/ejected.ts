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
    title: both('What the compiler makes of an ejected screen has changed', '编译器为已导出页面生成的内容有变化'),
    page: both(
      'Developers keep what this screen shows since `formwork eject`; what is changed in its YAML, in a shared part that it uses, in the API or in the compiler itself (after an upgrade of Formwork, with the YAML as it was) does not appear there by itself. Let them take the change over by hand and note it with `formwork eject --acknowledge`, or remove the folder and its entry in `src/screen/ejected/screens.ts` and eject again.',
      '自 `formwork eject` 起，此页面的展示内容由开发人员维护；之后在其 YAML、所用的共享部分、接口或编译器本身中的改动（升级 Formwork 之后 YAML 可能并未改动）不会自动出现在页面上。请由开发人员手工带入改动，再用 `formwork eject --acknowledge` 确认；或删除该文件夹和 `src/screen/ejected/screens.ts` 中的条目后重新导出。',
    ),
  },
  ({ id, domain, entity, name }: Ejected) => ({
    message: both(
      `"${id}" was ejected, and what the compiler makes of its YAML has changed since`,
      `“${id}”已导出，此后编译器由其 YAML 生成的内容有变化`,
    ),
    hint: both(
      `take it over in src/screen/ejected/${domain}/${name} and run "npm run formwork -- eject ${domain}/${entity} ${name} --acknowledge", or remove that folder with its entry and eject again`,
      `在 src/screen/ejected/${domain}/${name} 中带入改动，再运行“npm run formwork -- eject ${domain}/${entity} ${name} --acknowledge”；或删除该文件夹及其条目后重新导出`,
    ),
  }),
)
