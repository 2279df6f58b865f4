import { both } from '../diagnostics/languages'

export const STRICT = { '--strict': both('warnings count as errors', '警告也算错误') }
export const FORMAT = { '--format=<format>': both('text, or json for programs', 'text，或供程序读取的 json') }
export const ANY_FORMAT = {
  '--format=<format>': both(
    'text, json, github (workflow commands) or sarif (SARIF 2.1.0)',
    'text、json、github（工作流命令）或 sarif（SARIF 2.1.0）',
  ),
}
export const LANGUAGE = {
  '--lang=<language>': both(
    "zh or en; else the reader's: FORMWORK_LANG, LC_ALL, LC_MESSAGES, LANG",
    'zh 或 en；不写时取环境变量 FORMWORK_LANG、LC_ALL、LC_MESSAGES、LANG',
  ),
}
export const ALONE = {
  '--no-daemon': both('in this process, not in the one that stays', '在本进程中运行，不用留驻的进程'),
}
export const FINDINGS = { '--findings=<file>': both('keep the errors in a file too', '错误另存一份到文件') }

export const PLACES = {
  '--places=<file>': both('keep where each screen and field is described', '记下每个页面和字段写在哪里'),
}

export const PICTURES = {
  '--pictures=<folder>': both(
    'also a page with each changed screen before and after, photographed in Chromium',
    '另外生成一页图片：每个改动的页面之前和之后的样子，用 Chromium 拍下',
  ),
}
