import { defineMessage } from './message'

export const guardsDiffer = defineMessage(
  {
    code: 'FW375',
    title: 'A property has different permissions on two screens',
    page: 'Who may see or edit a property is decided once for its resource: the server cannot know on which screen somebody reads it. So every field, column and filter that shows the property asks for the same permissions. Ask for them in the description of the field below `fields`, which all screens of the entity share, rather than in a section.',
  },
  (path: string, resource: string, other: string) => ({
    message: `"${path}" of "${resource}" asks for other permissions here than in "${other}"`,
    hint: 'ask for them at the field below "fields"',
  }),
)

export const guardedRequired = defineMessage(
  {
    code: 'FW376',
    title: 'The API requires a field that some may not fill',
    page: 'The operation that saves takes no record without this property, so that whoever lacks the permission could save none. Make the property optional in `openapi/` (the form still requires it of those who may edit it), or ask for the permission of the operation instead.',
  },
  (field: string) => ({
    message: `the API requires "${field}", which some may not fill`,
    hint: 'make it optional in openapi/; "required" holds for those who may edit it',
  }),
)

export const guardLeaks = defineMessage(
  {
    code: 'FW377',
    title: 'An expression tells of a value that some may not see',
    page: 'A computed value, a check or a condition that reads a guarded property shows something of it to those who may not see it, and their browser could not even compute it. What reads the property asks for the same permission; so does a field whose label or title it is part of.',
  },
  (reader: string, read: string, codes: string) => ({
    message: `${reader} reads "${read}", which only some may see`,
    hint: `let it ask for the same: ${codes}`,
  }),
)

export const takenPermission = defineMessage(
  {
    code: 'FW378',
    title: 'A permission is declared that there is already',
    page: 'The codes of `x-permission` in `openapi/` are buttons by themselves, and each code is declared by one entity. Use the code with `user.may` without declaring it, or choose another one.',
  },
  (code: string, by: string) => ({ message: `${by} has the permission "${code}" already`, hint: 'leave it out' }),
)

export const unusedPermission = defineMessage(
  {
    code: 'FW379',
    severity: 'warning',
    title: 'A declared permission is asked for nowhere',
    page: 'Roles could be granted it, and nothing would change.',
  },
  (code: string) => ({ message: `nothing asks for the permission "${code}"`, hint: `write user.may('${code}')` }),
)

export const rowsWithoutId = defineMessage(
  {
    code: 'FW392',
    title: 'Cells ask for a permission in rows without an id',
    page: 'A save replaces the rows of a table. What somebody may not see or edit in a row is kept from the stored row of the same `id`: without one, a save by somebody who may not see the cell would lose it, and one by somebody who may not edit it would be refused. Give the rows a property `id` in `openapi/`, or ask for the permission of the whole table.',
  },
  (cell: string, table: string) => ({
    message: `"${cell}" asks for a permission, and the rows of "${table}" have no "id" by which the stored cell is found`,
    hint: `give the rows an "id" in openapi/, or ask for the permission at "${table}"`,
  }),
)

export const ungrantable = defineMessage(
  {
    code: 'FW391',
    title: 'A permission cannot be granted',
    page: 'A declared permission becomes a button below the list of its entity in the menu, where a role is granted it. The entity has no such list, nor does another one open its screens.',
  },
  (code: string) => ({
    message: `no role can be granted "${code}": no screen of the entity is in the menu`,
    hint: 'declare it at an entity with a list that has a path',
  }),
)
