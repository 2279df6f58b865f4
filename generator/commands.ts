import { createApiDiff } from './commands/apiDiff'
import { createCheck } from './commands/check'
import type { Commands } from './commands/command'
import { editor } from './commands/editor'
import { eject } from './commands/eject'
import { explain } from './commands/explain'
import { fields } from './commands/fields'
import { generateCommand } from './commands/generate'
import { merge } from './commands/merge'
import { migrateCommand } from './commands/migrate'
import { ALONE, ANY_FORMAT, FINDINGS, FORMAT, LANGUAGE, PICTURES, PLACES, STRICT } from './commands/options'
import { permissions } from './commands/permissions'
import { rename } from './commands/rename'
import { scaffoldCommand } from './commands/scaffold'
import { screenDiff } from './commands/screenDiff'
import { screens } from './commands/screens'
import { both } from './diagnostics/languages'

const NONE = { least: 0, max: 0 }

export const COMMANDS: Commands = {
  generate: {
    usage: '',
    words: NONE,
    summary: both('compile schemas/ into src/generated/', '把 schemas/ 编译到 src/generated/'),
    options: {
      ...STRICT,
      ...ANY_FORMAT,
      ...LANGUAGE,
      ...FINDINGS,
      ...PLACES,
      '--watch': both('again after each change', '每次改动后再编译'),
    },
    run: generateCommand,
  },
  watch: {
    usage: '',
    words: NONE,
    summary: both('the same after each change', '同上，每次改动后再编译'),
    options: { ...STRICT, ...ANY_FORMAT, ...LANGUAGE, ...FINDINGS, ...PLACES },
    run: (root, given) => generateCommand(root, { ...given, options: { ...given.options, '--watch': true } }),
  },
  check: {
    usage: '',
    words: NONE,
    summary: both('report what generate would report, write nothing', '报告 generate 会报告的问题，不写任何文件'),
    options: { ...STRICT, ...ANY_FORMAT, ...LANGUAGE, ...ALONE },
    run: (...asked) => createCheck()(...asked),
  },
  editor: {
    usage: '',
    words: NONE,
    summary: both(
      'serve editors by the language server protocol: docs/editor.md',
      '以语言服务器协议为编辑器服务：docs/editor.md',
    ),
    options: { '--stdio': both('over stdin and stdout', '通过标准输入和标准输出') },
    run: editor,
  },
  explain: {
    usage: both('[<code>]', '[<编号>]'),
    words: { least: 0, max: 1 },
    summary: both(
      'what a message means and how to put it right; all codes without one',
      '一条信息是什么意思、怎么改；不写编号则列出全部',
    ),
    options: LANGUAGE,
    run: explain,
  },
  screens: {
    usage: '',
    words: NONE,
    summary: both('all screens with addresses, operations and permissions', '全部页面及其地址、接口和权限'),
    options: { ...FORMAT, ...LANGUAGE },
    run: screens,
  },
  permissions: {
    usage: '',
    words: NONE,
    summary: both('who may do what: role × screen × action', '谁可以做什么：角色 × 页面 × 操作'),
    options: { '--roles=<file>': both('the roles to tell apart', '要区分的角色'), ...LANGUAGE },
    run: permissions,
  },
  fields: {
    usage: both('<entity or resource>', '<实体或资源>'),
    words: { least: 1, max: 1 },
    summary: both(
      'what the API has of a record and no screen shows, e.g. project/project',
      '接口有而没有页面展示的字段，例如 project/project',
    ),
    options: LANGUAGE,
    run: fields,
  },
  scaffold: {
    usage: both('<path or operation>', '<路径或操作>'),
    words: { least: 1, max: 1 },
    summary: both(
      'a first YAML for a resource, e.g. /blade-system/post',
      '为一个资源起草 YAML，例如 /blade-system/post',
    ),
    options: {
      '--write': both(
        'into its file below schemas/, where there is none yet',
        '写进 schemas/ 下的文件，仅当还没有这个文件',
      ),
      ...LANGUAGE,
    },
    run: scaffoldCommand,
  },
  'api-diff': {
    usage: both('<old> <new>', '<旧> <新>'),
    words: { least: 2, max: 2 },
    summary: both(
      'which screens a changed OpenAPI touches and breaks, as generate would; each a folder, a file or a git revision',
      '接口改动影响、破坏哪些页面，判断与 generate 相同；两边各是文件夹、文件或 git 版本',
    ),
    options: { ...FORMAT, ...LANGUAGE, ...ALONE },
    run: (...asked) => createApiDiff()(...asked),
  },
  'screen-diff': {
    usage: both('<before> [<after>]', '<之前> [<之后>]'),
    words: { least: 1, max: 2 },
    summary: both(
      'what changed for those who use the screens; each a folder or a git revision, the second else the files here',
      '对使用页面的人来说改了什么；两边各是文件夹或 git 版本，第二个不写时是当前文件',
    ),
    options: { ...FORMAT, ...LANGUAGE, ...PICTURES },
    run: screenDiff,
  },
  rename: {
    usage: both('field|operation|parameter <old> <new>', 'field|operation|parameter <旧> <新>'),
    words: { least: 3, max: 3 },
    summary: both(
      'in all YAML what is or will be renamed in the API, e.g. field project/project.memo remark',
      '把接口已改或将改的名字在全部 YAML 里一起改，例如 field project/project.memo remark',
    ),
    options: { '--dry': both('show the changes, write nothing', '只显示改动，不写文件'), ...LANGUAGE },
    run: rename,
  },
  merge: {
    usage: both('<base> <ours> <theirs> [<path>]', '<共同祖先> <我方> <对方> [<路径>]'),
    words: { least: 3, max: 4 },
    summary: both(
      'two changes of a YAML file by its names and not its lines, as a merge driver of git',
      '按名字而不是按行合并一个 YAML 的两处改动，作为 git 的合并驱动',
    ),
    options: LANGUAGE,
    run: merge,
  },
  migrate: {
    usage: '',
    words: NONE,
    summary: both(
      'bring all YAML after the changes of the language, comments and layout kept',
      '按语言的改动更新全部 YAML，注释和排版保持不变',
    ),
    options: { '--check': both('only say which files are older', '只指出较旧的文件'), ...LANGUAGE },
    run: migrateCommand,
  },
  eject: {
    usage: both('<entity> [<screen>]', '<实体> [<页面>]'),
    words: { least: 1, max: 2 },
    summary: both(
      'a screen as React of your own, which is not made from its YAML any more, e.g. project/project project-view',
      '把一个页面导出为自己维护的 React，不再由 YAML 生成，例如 project/project project-view',
    ),
    options: {
      '--acknowledge': both(
        'of one that is ejected: its YAML has changed, and the change is taken over',
        '用于已导出的页面：其 YAML 的改动已经带入',
      ),
      ...LANGUAGE,
    },
    run: eject,
  },
}
