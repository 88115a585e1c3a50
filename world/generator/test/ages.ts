/** The travellers who are too young: leads below 18 on the day of departure, others below 8. */
export const ageless = (
  travellers: { lead: boolean; dob: string; firstName: string }[],
  start: string,
): string[] =>
  travellers
    .filter(({ lead, dob }) => {
      const birthday = `${Number(dob.slice(0, 4)) + (lead ? 18 : 8)}${dob.slice(4)}`;
      return birthday > start;
    })
    .map(one => one.firstName);
