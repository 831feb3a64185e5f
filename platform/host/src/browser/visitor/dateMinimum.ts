// Inlined at the end of `<body>` of pages with such a field, since React may run seconds later.

/** Marks a date field whose earliest day is the visitor's today (spec §5); cached HTML can't know it. */
export const MIN_TODAY = 'data-min="today"';

/** Script text without dependencies. Sweden's date format is that of date fields. */
export const dateMinimumScript = `for(const field of document.querySelectorAll('[${MIN_TODAY}]'))field.min=new Date().toLocaleDateString('sv')`;
