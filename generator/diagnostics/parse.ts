import { both } from './languages'
import { defineMessage } from './message'

export const yamlSyntax = defineMessage(
  {
    code: 'FW101',
    title: both('The file is not valid YAML', '文件不是有效的 YAML'),
    page: both(
      'The text cannot be read as YAML, so nothing in the file is checked. Most often a bracket or a quote is not closed, or a line is indented differently from its neighbours. Put texts that contain `: `, `{`, `[`, `#` or start with a quote between double quotes.',
      '这段文字无法按 YAML 读取，因此文件中的内容都没有检查。最常见的原因是括号或引号没有闭合，或者某一行的缩进与相邻行不一致。含有 `: `、`{`、`[`、`#` 或以引号开头的文字请放在双引号中。',
    ),
  },
  (reason: string, hint: string | undefined) => ({
    message: both(`the file is not valid YAML: ${reason}`, `文件不是有效的 YAML：${reason}`),
    hint,
  }),
)

export const duplicateKey = defineMessage(
  {
    code: 'FW102',
    title: both('A key is written twice', '一个键写了两次'),
    page: both(
      'One map holds the same key twice, so one of the two would be lost. Keep one of them, or rename the other.',
      '同一个映射里同一个键写了两次，其中一个会丢失。保留一个，或给另一个改名。',
    ),
  },
  (key: string) => ({
    message: both(`the key "${key}" is written twice`, `键“${key}”写了两次`),
    hint: both('keep one of the two, or rename the other', '两个中保留一个，或给另一个改名'),
  }),
)

export const aliasUsed = defineMessage(
  {
    code: 'FW103',
    title: both('YAML anchors and aliases are not part of the language', '本语言不使用 YAML 的锚点和别名'),
    page: both(
      'What several places share is given a name in `schemas/shared/` and used by that name (`use:`, `rows:`, `rule:`), so that a reader finds it. Move the shared part there.',
      '多处共用的内容在 `schemas/shared/` 中取一个名字，再按名字引用（`use:`、`rows:`、`rule:`），读者才找得到。请把共用部分移到那里。',
    ),
  },
  (name: string) => ({
    message: both(
      `the ${name.startsWith('&') ? 'anchor' : 'alias'} "${name}" is not allowed`,
      `不能使用${name.startsWith('&') ? '锚点' : '别名'}“${name}”`,
    ),
    hint: both(
      'give the shared part a name in schemas/shared/ and use that name',
      '在 schemas/shared/ 中给共用部分取一个名字，再按名字引用',
    ),
  }),
)

export const notAMap = defineMessage(
  {
    code: 'FW104',
    title: both('The file does not hold a map', '文件的内容不是键和值'),
    page: both(
      'Every file of `schemas/` is a map of keys and values at its top. The file is empty, or holds a list or a single value.',
      '`schemas/` 中每个文件的最外层都是键和值。这个文件是空的，或者只有一个列表或一个值。',
    ),
  },
  () => ({
    message: both('the file must hold keys and values', '文件必须由键和值组成'),
    hint: both(
      'an entity starts with "entity:", "title:" and "resource:"',
      '实体文件以“entity:”“title:”“resource:”开头',
    ),
  }),
)

export const badKey = defineMessage(
  {
    code: 'FW105',
    title: both('A key is not a plain word', '键不是一个普通的词'),
    page: both(
      'Keys are words or numbers. A list or a map cannot be a key; this is most often a missing space after a colon or a bracket too much.',
      '键是词或数字，不能是列表或映射。最常见的原因是冒号后面少了空格，或多了一个括号。',
    ),
  },
  () => ({
    message: both('a key must be a word', '键必须是一个词'),
    hint: both('write a space after the colon: "key: value"', '冒号后面要有一个空格：“key: value”'),
  }),
)

export const badSuppression = defineMessage(
  {
    code: 'FW106',
    title: both('A suppression says no code or no reason', '忽略警告的注释没有写代码或原因'),
    page: both(
      'A warning is silenced by a comment at the end of its line or on the line before: `# formwork-ignore FW361: the reason`. The code must be one that exists and the reason must be said, so that the next reader can judge whether it still holds.',
      '警告可以用行尾或上一行的注释忽略：`# formwork-ignore FW361: 原因`。代码必须存在，原因必须写明，这样下一位读者才能判断它是否仍然成立。',
    ),
  },
  (reason: string) => ({
    message: both(`the suppression ${reason}`, `忽略警告的注释${reason}`),
    hint: both(
      'write "# formwork-ignore FW361: why it is right here"',
      '写成“# formwork-ignore FW361: 这里这样写的原因”',
    ),
  }),
)

export const suppressedError = defineMessage(
  {
    code: 'FW107',
    title: both('An error cannot be suppressed', '错误不能忽略'),
    page: both(
      'Only warnings can be silenced: with an error the screen would not do what is written. Put the error right.',
      '只有警告可以忽略：有错误的页面不会按所写的运行。请改正错误。',
    ),
  },
  (code: string) => ({
    message: both(`${code} is an error, only warnings can be suppressed`, `${code} 是错误，只有警告可以忽略`),
    hint: both('remove the comment', '删除这条注释'),
  }),
)

export const idleSuppression = defineMessage(
  {
    code: 'FW108',
    severity: 'warning',
    title: both('A suppression silences nothing', '忽略警告的注释没有忽略任何警告'),
    page: both(
      'There is no such warning on this line or the next one any more. Remove the comment, so that it does not hide a later one.',
      '这一行或下一行已经没有这个警告。请删除注释，以免它掩盖以后的警告。',
    ),
  },
  (code: string) => ({
    message: both(`there is no ${code} here to suppress`, `这里没有可忽略的 ${code}`),
    hint: both('remove the comment', '删除这条注释'),
  }),
)

export const fileTooBig = defineMessage(
  {
    code: 'FW109',
    title: both('The file is too big', '文件太大'),
    page: both(
      'A file of `schemas/` may hold four million characters, which are hundreds of screens, or the terms of thousands. A larger one is no file of the language: most often data was saved into it by mistake. It is not read at all.',
      '`schemas/` 中的文件最多四百万个字符，相当于几百个页面，或几千个页面的译文。更大的文件不是本语言的文件，多半是误把数据存了进来。整个文件不会读取。',
    ),
  },
  (characters: number, max: number) => ({
    message: both(
      `the file has ${characters} characters, at most ${max} are read`,
      `文件有 ${characters} 个字符，最多读取 ${max} 个`,
    ),
    hint: both('one file per entity is the rule', '通常一个实体一个文件'),
  }),
)

export const tooDeep = defineMessage(
  {
    code: 'FW110',
    title: both('The file is nested too deeply', '文件嵌套太深'),
    page: both(
      'Nothing in the language is nested more than a dozen levels deep. Deeper brackets, dashes or indentation are most often a key that was held down or brackets that are not closed. The file is not read.',
      '本语言中没有任何内容嵌套超过十几层。更深的括号、短横线或缩进，多半是按键没有松开或括号没有闭合。文件不会读取。',
    ),
  },
  (what: string) => ({
    message: both(`${what}, which is deeper than the file can be read`, `${what}，超过了文件可读取的深度`),
    hint: both('look for brackets that are not closed', '检查没有闭合的括号'),
  }),
)

export const yamlFeature = defineMessage(
  {
    code: 'FW111',
    title: both('A feature of YAML is not part of the language', '本语言不使用这种 YAML 写法'),
    page: both(
      'Tags (`!!str`) and directives (`%YAML`) change what a value means without being seen, so the language does without them. Write the value plainly; quotes make a text of a number.',
      '标签（`!!str`）和指令（`%YAML`）会不知不觉改变值的含义，因此本语言不使用。请直接写值；数字加引号就是文字。',
    ),
  },
  (what: string) => ({
    message: both(`${what} is not allowed`, `不能使用${what}`),
    hint: both('write the value plainly; quotes make a text of it', '直接写值；加引号就是文字'),
  }),
)

export const hiddenCharacter = defineMessage(
  {
    code: 'FW112',
    title: both('A character cannot be seen', '有一个看不见的字符'),
    page: both(
      'The text holds a control character, a zero-width character or one that turns the direction of writing. Nobody sees it, but names with it do not match and texts look broken; it came in with a copy from elsewhere. Delete it, or write a space.',
      '这段文字里有控制字符、零宽字符或改变书写方向的字符。谁也看不见它，但含有它的名称无法匹配，文字也会显示错乱；它多半是从别处复制时带来的。请删除它，或改成空格。',
    ),
  },
  (name: string, hint: string) => ({
    message: both(`the invisible character ${name} stands here`, `这里有看不见的字符 ${name}`),
    hint,
  }),
)

export const foreignQuotes = defineMessage(
  {
    code: 'FW113',
    severity: 'warning',
    title: both('The quotes are part of the text', '引号成了文字的一部分'),
    page: both(
      'Chinese and other typographic quotes, `“ ”`, `「 」` or `＂`, end no text for YAML: people would read them. Quotes that only enclose a text are `"` or `\'`, and most texts need none.',
      '中文引号和其他排版引号（`“ ”`、`「 」`、`＂`）在 YAML 中不结束文字，会原样显示给使用者。只用来括住文字的引号是 `"` 或单引号，多数文字不需要引号。',
    ),
  },
  (text: string) => ({
    message: both('the quotes around the text would be shown', '文字两边的引号会显示出来'),
    hint: text.includes('{')
      ? both(`write "${text}"`, `写成 "${text}"`)
      : both(`write ${text}, or "${text}"`, `写成 ${text} 或 "${text}"`),
  }),
)

export const cutText = defineMessage(
  {
    code: 'FW114',
    severity: 'warning',
    title: both('The rest of a text is a comment', '文字的后半部分成了注释'),
    page: both(
      'A `#` behind a space begins a comment, so what stands behind it belongs to no text. Put a text with a `#` between quotes; begin a comment with `# `, a space behind the sign.',
      '空格后面的 `#` 开始一段注释，它后面的内容不属于任何文字。含有 `#` 的文字请放在引号中；注释请以 `# `（井号加空格）开头。',
    ),
  },
  (rest: string) => ({
    message: both(`"#${rest}" is read as a comment`, `“#${rest}”会被当作注释`),
    hint: both(
      'put the whole text between quotes, or write a space behind "#"',
      '把整段文字放在引号中，或在“#”后面加一个空格',
    ),
  }),
)

export const foreignEncoding = defineMessage(
  {
    code: 'FW115',
    title: both('The file is not saved as UTF-8', '文件没有保存为 UTF-8'),
    page: both(
      'All files are UTF-8. Another encoding, most often GBK or UTF-16 of an older editor, would put other characters in the place of the Chinese ones. The file is not read. Save it again as UTF-8: editors offer it at "save with encoding".',
      '所有文件都是 UTF-8。其他编码（多半是旧编辑器的 GBK 或 UTF-16）会把汉字变成别的字符。文件不会读取。请重新保存为 UTF-8：编辑器一般在“以编码保存”中提供。',
    ),
  },
  (likely: string) => ({
    message: both(
      `the file is not saved as UTF-8, but probably as ${likely}`,
      `文件没有保存为 UTF-8，可能是 ${likely}`,
    ),
    hint: both('save it again with the encoding UTF-8', '用 UTF-8 编码重新保存'),
  }),
)

export const foreignExtension = defineMessage(
  {
    code: 'FW116',
    title: both('The name of a file ends otherwise than .yaml', '文件名不以 .yaml 结尾'),
    page: both(
      'Files of `schemas/` end with `.yaml`; one that ends with `.yml` or in capitals is not read, so that what it says would be missed. Rename it.',
      '`schemas/` 中的文件以 `.yaml` 结尾；以 `.yml` 或大写扩展名结尾的文件不会读取，其中的内容就会遗漏。请改名。',
    ),
  },
  (path: string) => ({
    message: both(`the file is not read: its name does not end with ".yaml"`, '文件没有读取：文件名不以“.yaml”结尾'),
    hint: both(`rename it to ${path.replace(/\.[^.]*$/, '.yaml')}`, `改名为 ${path.replace(/\.[^.]*$/, '.yaml')}`),
  }),
)
