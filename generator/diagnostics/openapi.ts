import { both } from './languages'
import { defineMessage } from './message'

export const openApiProblem = defineMessage(
  {
    code: 'FW501',
    title: both('The OpenAPI description cannot be read', 'OpenAPI 说明无法读取'),
    page: both(
      'A file of `openapi/` is missing, is not valid YAML, or refers to something that does not exist. All that depends on it is then unknown to the compiler, so put this right first.',
      '`openapi/` 中的文件缺失、不是有效的 YAML，或引用了不存在的内容。依赖它的一切编译器都无从得知，请先解决这个问题。',
    ),
  },
  (reason: string) => ({
    message: both(`the OpenAPI description cannot be read: ${reason}`, `OpenAPI 说明无法读取：${reason}`),
  }),
)

export const lostReference = defineMessage(
  {
    code: 'FW502',
    title: both('A reference of the OpenAPI description leads nowhere', 'OpenAPI 说明中的引用没有着落'),
    page: both(
      '`x-reference` on a field says whose records its ids name, and which of their fields are copied beside it; `x-label` on a resource says by which field people know its records. A resource, a field or a word that stands there is not known. The server would check and fill nothing, so correct the name.',
      '字段上的 `x-reference` 说明它的 id 指的是谁的记录，以及哪些字段复制到旁边；资源上的 `x-label` 说明使用者用哪个字段认识记录。那里写的资源、字段或词不存在，服务器就什么也不检查、不填写，请改正名称。',
    ),
  },
  (reason: string) => ({ message: both(`this reference leads nowhere: ${reason}`, `引用没有着落：${reason}`) }),
)

export const takenFormerName = defineMessage(
  {
    code: 'FW480',
    title: both('A former name means something else', '原名另有所指'),
    page: both(
      '`x-formerly` names what a property or parameter was called before, and the name is read as the one of today. That cannot be where another one beside it has the name, or had it as well: nobody could tell which is meant. Remove the name from `x-formerly`, or the property that has it.',
      '`x-formerly` 写的是属性或参数以前的名称，读到它时当作现在的名称。如果旁边另有一个属性叫这个名称，或者它也是另一个属性的原名，就无法判断指的是哪一个。请从 `x-formerly` 中去掉它，或去掉那个属性。',
    ),
  },
  (reason: string) => ({
    message: both(`this former name means something else: ${reason}`, `这个原名另有所指：${reason}`),
  }),
)

export const invalidFormerName = defineMessage(
  {
    code: 'FW481',
    title: both('A former name is no name', '原名不是名称'),
    page: both(
      '`x-formerly` holds the name that a property or parameter had before, or a list of such names. A number, an empty text or a text with blanks was never a name, so nothing would be read under it. Write the name as it stood in the API, or remove `x-formerly`.',
      '`x-formerly` 写属性或参数以前的名称，或名称的列表。数字、空文字、含空格的文字都不可能是名称，不会按它读取任何内容。请按接口中的写法写出原名，或去掉 `x-formerly`。',
    ),
  },
  (reason: string) => ({
    message: both(`this former name is none: ${reason}`, `这个原名无效：${reason}`),
    hint: both(
      'write the name that it had before, or a list of such names: "x-formerly: [memo, note]"',
      '请写以前的名称，或名称的列表：“x-formerly: [memo, note]”',
    ),
  }),
)

export const misplacedFormerName = defineMessage(
  {
    code: 'FW482',
    title: both('A former name belongs to nothing that has a name', '原名没有写在有名称的对象上'),
    page: both(
      "`x-formerly` says what a property or a query parameter was called before. At a schema that others refer to, at a part of `allOf` or `anyOf`, at `items`, at a parameter's `schema`, at a header or beside the `$ref` of a parameter it has no name to be the former one of, and the server does not read it. Write it at the property, below `properties`; beside a `$ref` it may stand there.",
      '`x-formerly` 写属性或查询参数以前的名称。写在被引用的模式、`allOf` 或 `anyOf` 的一部分、`items`、参数的 `schema`、请求头上，或参数的 `$ref` 旁边时，没有哪个名称以它为原名，服务器也不读取。请写在 `properties` 下的属性上；那里可以与 `$ref` 并列。',
    ),
  },
  (reason: string) => ({
    message: both(`nobody reads this former name: ${reason}`, `这个原名不会被读取：${reason}`),
    hint: both(
      'write it at the property, below "properties" beside its type or "$ref", or at the query parameter itself',
      '请写在属性上：“properties” 之下，与 type 或 “$ref” 并列；或写在查询参数本身上',
    ),
  }),
)
