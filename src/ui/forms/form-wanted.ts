/** State of a history entry of `/` that was made for its form: beside a session, it is not folded away there. */
export const FORM_WANTED = 'form-wanted';
