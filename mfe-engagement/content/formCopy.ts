// Runs on both sides. What a form says about its fields.
/** What a form says about one of its fields. */
interface FieldCopy {
  /** Above the field and in error messages, without the mark for "required". */
  label: string;
  /** Says that a required field is empty. Absent on optional fields. */
  missing?: string;
  /** Says that the value can't be right: a malformed email address, a past date. */
  wrong?: string;
  hint?: string;
}

/** A form's fields in the order in which they stand, by the names that are sent. */
export type FormCopy<Name extends string = string> = Readonly<Record<Name, FieldCopy>>;
