import { both } from './languages'
import { defineMessage } from './message'

const MIGRATE = both(
  'run "npm run formwork -- migrate": it keeps comments and layout',
  '运行“npm run formwork -- migrate”：注释和排版保持不变',
)

export const formerKey = defineMessage(
  {
    code: 'FW459',
    severity: 'warning',
    title: both('A key has another name now', '键已改名'),
    page: both(
      'The language calls it otherwise since the version that is named. It is still read as before. `npm run formwork -- migrate` writes the new name into all files and keeps comments and layout; `generator/migrate/ledger.ts` lists what has changed in which version.',
      '自所示版本起，语言中它另有名称；旧名仍按原义读取。`npm run formwork -- migrate` 在全部文件中写入新名，注释和排版保持不变；各版本的改动列在 `generator/migrate/ledger.ts`。',
    ),
  },
  (from: string, to: string, since: number) => ({
    message: both(
      `"${from}" is called "${to}" since version ${since} of the language`,
      `自语言版本 ${since} 起，“${from}”改称“${to}”`,
    ),
    hint: MIGRATE,
  }),
)

export const olderLanguage = defineMessage(
  {
    code: 'FW460',
    severity: 'warning',
    title: both('A file is written for an older version of the language', '文件按较旧的语言版本编写'),
    page: both(
      'The file says with `language:` for which version it was written, and the language has changed since. `npm run formwork -- migrate` brings it up to date and keeps comments and layout.',
      '文件用 `language:` 写明了所按的版本，此后语言有改动。`npm run formwork -- migrate` 把它更新到当前版本，注释和排版保持不变。',
    ),
  },
  (said: number, current: number) => ({
    message: both(
      `written for version ${said} of the language, which is at ${current} now`,
      `按语言版本 ${said} 编写，当前版本为 ${current}`,
    ),
    hint: MIGRATE,
  }),
)

export const newerLanguage = defineMessage(
  {
    code: 'FW461',
    title: both('A file is written for a newer version of the language', '文件按较新的语言版本编写'),
    page: both(
      'The file says with `language:` that it was written for a version that this compiler does not know, so that its words may mean something else. Take a newer state of the project, or correct the number.',
      '文件用 `language:` 写明的版本是此编译器不认识的，其中的词可能另有含义。请换用较新的项目代码，或改正版本号。',
    ),
  },
  (said: number, current: number) => ({
    message: both(
      `written for version ${said} of the language; this compiler knows those up to ${current}`,
      `按语言版本 ${said} 编写，此编译器只认识到版本 ${current}`,
    ),
    hint: both('take a newer state of the project, or correct the number', '换用较新的项目代码，或改正版本号'),
  }),
)
