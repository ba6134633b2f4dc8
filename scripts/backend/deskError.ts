/** Why the desk does not answer, and what to do next, in French; the message says both. */
export class DeskError extends Error {
  readonly problem: string;
  readonly action: string;

  constructor(problem: string, action: string) {
    super(`${problem} ${action}`);
    this.problem = problem;
    this.action = action;
  }
}
