/**
 * Which modules travel together. Without this the builder makes a file for every set of screens that share a module:
 * forty small requests where six do. `light` is what the sign-in needs, `frame` what every screen behind it needs.
 */

const LIGHT = [
  /\/console\/(src\/main\.tsx|index\.html)$/,
  /\/node_modules\/(react|react-dom|scheduler|i18next|react-i18next|use-sync-external-store)\//,
  /\/console\/src\/app\/words\//,
  /\/console\/src\/app\/(app|no-eval|session\/(access|ahead|entrance|first-form|last-role|session|start)|commands\/(api|client|errors)|queries\/read|live\/connection|routing\/(loader|menu|title)|settings\/(cookie|settings)|shell\/version)\./,
  /\/console\/src\/ui\/(base|button|choice|classes|field|key-hint|logo|radio-cards|skeleton|store|toast-region|toast-store|tokens)\./,
  /\/domain\/src\/patterns\/password\./,
  /\/contract\/src\/(access|http\/(client|endpoint|routes)|words\/languages)/,
  /\/lucide-react\/.*\/(building-complex|chevron-right|eye|eye-off|info|shield|user-round-check)\.m?js$/,
];

const FRAME = [
  /\/node_modules\/(@tanstack|clsx|lucide-react)\//,
  /\/console\/src\/ui\//,
  /\/console\/src\/app\/(?!palette\/|form\/|list\/)/,
  /\/domain\/src\/(?!availability\/advance-limits|businesses\/|deal-tags\/|fees\/|patterns\/|plans\/|prices\/|money\/(rounding|tax)|tags\/|venues\/|time\/opening-hours-problems)/,
];
/**
 * What floats over a screen, with the library for it: fetched with the first sign of its use. What the frame itself has
 * of the library travels with the frame, as what it imports.
 */
const LAYERS = [
  /\/node_modules\/(react-aria|react-aria-components|react-stately|@internationalized\/string)\//,
  /\/console\/src\/ui\/(dialog|menu-list)\./,
];
/** Of that library, what single inputs need: a month, a choice, a list that is sorted by hand. */
const RARE_LAYERS = [
  /\/(react-aria|react-stately|react-aria-components)\/.*\/(Select|HiddenSelect|ListBox|useSelect|useSelectState|useListBox|useOption|useListState|useMultipleSelectionState|useFormValidation|useFormValidationState|useFormReset|useTypeSelect|Input|TextField|useTextField|useFilter|FieldError|useListBoxSection|GridListLayout|useGridList.*|useTag.*|Checkbox|useHasTabbableChild)\.mjs$/,
  /\/(react-aria|react-stately|react-aria-components)\/.*(calendar|\/grid\/|combobox|date|dnd|draganddrop|gridlist|numberfield|number-field|spinbutton|tag|time)/i,
];
/** Pages and lists: what they share is not needed on the board. */
const LISTS = [
  /\/console\/src\/ui\/(card|facts|money|note|page|page-head|rows|small-table|stack|text)\./,
  /\/console\/src\/ui\/(breakable|checkbox|chip-filter|data-table|pager|search-field|use-row-keys|use-row-order)\./,
  /\/console\/src\/app\/list\//,
];
/** What reads a page and writes to the server beside the board: the board's first picture does neither. */
const COMMANDS = [
  /\/console\/src\/app\/(commands\/(command|confirm-command|copy-text|intents|log|turns|use-command|use-order|use-saved-switch)|queries\/(follow-changes|touches|loaded))\./,
  /\/@tanstack\/(react-query|query-core)\/.*\/(useMutation|mutationObserver)\./,
];
/** Inputs, and their rules, that forms and the board's panels have, and its first picture has not. */
const PANEL_INPUTS = [
  /\/console\/src\/app\/booking\//,
  /\/contract\/src\/services\/durations\./,
  /\/domain\/src\/bookings\/contact\./,
  /\/lucide-react\/.*\/sparkles\./,
  /\/console\/src\/ui\/(number-field|switch|time-field|use-rested|format\/read-(number|time))\./,
];
/** Inputs that forms alone have. */
const FORM_INPUTS = [/\/console\/src\/ui\/(combo-box|date-field|field-help|money-field|multi-choice|reorder-list)\./];
/** Parts of the frame's libraries that come later, when a month, a choice, the settings or the list of keys opens. */
const LATER = [
  ...FORM_INPUTS,
  ...PANEL_INPUTS,
  ...LISTS,
  /\/console\/src\/ui\/(dialog|hold-left|lane-arrows|menu-list|tabs)\./,
  ...COMMANDS,
  // The buttons of the editor of rich texts.
  /\/lucide-react\/.*\/(bold|heading-[23]|italic|link)\./,
  /\/console\/src\/app\/hours\//,
  /\/console\/src\/ui\/(date-picker-month|drawer|select)\./,
  /\/console\/src\/app\/(routing\/(message-screens|name-business)|session\/front-door|shell\/(settings-drawer|keys-help)|settings\/theme-cards|outlet\/(addons|business-id|categories|category-dialog|deal-tags|outlet-crumbs|outlets-link|sale-badge))\./,
  /\/@tanstack\/.*\/(queriesObserver|useBlocker|useQueries)\./,
  /\/lucide-react\/.*\/(arrow-left|carets-to-axis-dashed-vertical|git-compare-arrows|grip-vertical|image-up|pencil-line|tags)\./,
  // Icons of a single feature travel with it.
  /\/lucide-react\/.*\/(alarm-clock|arrow-down-up|circle|bell-off|calendar-check|calendar-clock|calendar-x-2|download|folder-tree|gift|hourglass|id-card|keyboard|layout-grid|link-2|lock-open|log-in|mail|map-pin|maximize-2|minus|monitor|panel-left|party-popper|power|rotate-ccw|shopping-bag|smartphone|sparkles|target|user-round-pen|utensils|wallet|wrench)\./,
];

/** What the hand on the board needs: fetched at once behind the first picture, as one file. */
const BOARD_HANDS = [/\/features\/board\/gestures\/(attach|ghost-painter|keyboard|pointer)\./];
/**
 * What opens on the board, and what becomes of what is let go: fetched with the first sign of a person, as one file.
 */
const BOARD_PANELS = [
  /\/features\/board\/gestures\/(dropping|undoing)\./,
  /\/features\/board\/panel\/(booking-panel|moving-card)/,
  /\/features\/board\/list\/(list-twin|list\.module)/,
  /\/features\/board\/view\/(question-dialog|action-sheet|block-actions|small-dialogs|dialogs\.module|trays|use-escape)/,
];
/** What the board computes with, needed by its picture and by its hands. */
const BOARD_MODEL = [/\/features\/board\/model\//];

/** What forms share that are checked by the contract's shapes; the board's own form does without. */
const FORMS = [...FORM_INPUTS, /\/console\/src\/app\/form\/(?!undo\/)/, /\/node_modules\/@hookform\//];
/** A file of its own: the shapes are made with it as they load, and forms load shapes. */
const ZOD = [/\/node_modules\/zod\//];
const HOOK_FORM = [/\/node_modules\/react-hook-form\//];

const any = (patterns: readonly RegExp[], id: string) => patterns.some((pattern) => pattern.test(id));

export const chunkGroups = [
  { name: 'light', priority: 20, test: (id: string) => any(LIGHT, id) },
  { name: 'frame', priority: 10, test: (id: string) => any([...FRAME, ...BOARD_MODEL], id) && !any(LATER, id) },
  {
    name: 'board-hands',
    priority: 9,
    test: (id: string) => any(BOARD_HANDS, id),
    includeDependenciesRecursively: false,
  },
  {
    name: 'board-panels',
    priority: 9,
    test: (id: string) => any(BOARD_PANELS, id),
    includeDependenciesRecursively: false,
  },
  { name: 'forms', priority: 7, test: (id: string) => any(FORMS, id), includeDependenciesRecursively: false },
  { name: 'inputs', priority: 8, test: (id: string) => any(PANEL_INPUTS, id), includeDependenciesRecursively: false },
  {
    name: 'layers',
    priority: 8,
    test: (id: string) => any(LAYERS, id) && !any(RARE_LAYERS, id),
    includeDependenciesRecursively: false,
  },
  { name: 'zod', priority: 8, test: (id: string) => any(ZOD, id) },
  { name: 'hook-form', priority: 7, test: (id: string) => any(HOOK_FORM, id) },
  { name: 'commands', priority: 8, test: (id: string) => any(COMMANDS, id), includeDependenciesRecursively: false },
  { name: 'lists', priority: 8, test: (id: string) => any(LISTS, id), includeDependenciesRecursively: false },
];
