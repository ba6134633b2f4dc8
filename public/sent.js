// Runs while the head is read, so before anything is painted, in every engine: notes whether this tab
// has sent the form that its element names (src/forms/sentSummary.ts). The styles choose the words by it.
{
  const { form } = document.currentScript.dataset;
  // Told by the address where the tab keeps nothing; from then on this entry of the history knows it.
  if (location.hash === "#envoi") history.replaceState({ isSent: true }, "", location.pathname);
  const note = () => {
    let isSent = Object(history.state).isSent === true;
    try {
      isSent = isSent || sessionStorage.getItem(`envoi:${form}`) !== null;
    } catch {
      // The storage is forbidden: the words for all visitors stand.
    }
    document.documentElement.toggleAttribute("data-sent", isSent);
  };
  note();
  addEventListener("pageshow", note);
}
