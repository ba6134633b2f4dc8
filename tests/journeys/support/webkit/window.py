#!/usr/bin/python3
"""Safari's engine (WebKitGTK) in a window without any bar, so that it can be as narrow as a phone.

WebKitWebDriver starts it. Environment: WEBKIT_LOG, a file that takes what the console says;
WEBKIT_KEEPS_PAGES, set where a page that is left is kept for Back, as Safari does.
"""

import os

# The driver drops what its browser prints.
log = os.open(os.environ["WEBKIT_LOG"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(log, 1)
os.dup2(log, 2)

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gio, GLib, Gtk, WebKit2

TELL = """
for (const kind of ["error", "warn", "info", "log"]) {
  const own = console[kind];
  console[kind] = (...said) => {
    webkit.messageHandlers.complaint.postMessage(said.map(String).join(" "));
    own.apply(console, said);
  };
}
const tell = (text) => webkit.messageHandlers.complaint.postMessage(String(text));
addEventListener("error", ({ message }) => message && tell(message));
addEventListener("unhandledrejection", ({ reason }) => reason?.name === "AbortError" || tell(reason));
addEventListener("securitypolicyviolation", (event) => tell(event.violatedDirective + " " + event.blockedURI));
"""


def unhinted_letters():
    """Letters at parts of a pixel, as on telephones: hinting rounds the width of each."""
    settings = Gtk.Settings.get_default()
    settings.set_property("gtk-xft-antialias", 1)
    settings.set_property("gtk-xft-hinting", 0)
    settings.set_property("gtk-xft-hintstyle", "hintnone")


def before_scripts(source):
    """What a document runs before its own scripts."""
    frames = WebKit2.UserContentInjectedFrames.ALL_FRAMES
    start = WebKit2.UserScriptInjectionTime.START
    return WebKit2.UserScript.new(source, frames, start, None, None)


def print_page(view, file):
    """Prints a page on sheets of A4 into a file, which is there once all of it is."""
    settings = Gtk.PrintSettings()
    # The printer bears its name in the language of the machine.
    settings.set_printer(GLib.dgettext("gtk30", "Print to File"))
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, GLib.filename_to_uri(file + ".part"))
    sheet = Gtk.PageSetup()
    sheet.set_paper_size(Gtk.PaperSize.new(Gtk.PAPER_NAME_A4))
    view.printing = WebKit2.PrintOperation(web_view=view, print_settings=settings, page_setup=sheet)
    view.printing.connect("finished", lambda _: os.rename(file + ".part", file))
    view.printing.print_()


def forget(context):
    """Forgets what earlier pages have kept in the browser."""
    manager = context.get_website_data_manager()
    cleared = []
    manager.clear(WebKit2.WebsiteDataTypes.ALL, 0, None, lambda *_: cleared.append(True))
    while not cleared:
        GLib.MainContext.default().iteration(True)


def new_view(context):
    """A page in a window of its own, whose complaints are printed a line each; a test adds scripts."""
    forget(context)
    # In the process of the page before it, which the driver closes then.
    kin = {"related_view": application.view} if application.view else {"web_context": context}
    view = WebKit2.WebView(
        is_controlled_by_automation=True, user_content_manager=WebKit2.UserContentManager(), **kin
    )
    application.view = view
    view.get_settings().set_enable_page_cache("WEBKIT_KEEPS_PAGES" in os.environ)
    messages = view.get_user_content_manager()
    messages.connect(
        "script-message-received::complaint",
        lambda _, result: print("complaint:" + result.get_js_value().to_string().replace("\n", " "), flush=True),
    )
    messages.connect(
        "script-message-received::script",
        lambda _, result: messages.add_script(before_scripts(result.get_js_value().to_string())),
    )
    messages.connect(
        "script-message-received::print",
        lambda _, result: print_page(view, result.get_js_value().to_string()),
    )
    for name in ("complaint", "script", "print"):
        messages.register_script_message_handler(name)
    messages.add_script(before_scripts(TELL))
    window = Gtk.Window(decorated=False, default_width=1280, default_height=800)
    window.add(view)
    application.add_window(window)
    window.show_all()
    view.grab_focus()
    return view


def begin_session(context, session):
    """WebKitWebDriver asks for a page."""
    info = WebKit2.ApplicationInfo()
    info.set_name("window.py")
    info.set_version(WebKit2.MAJOR_VERSION, WebKit2.MINOR_VERSION, WebKit2.MICRO_VERSION)
    session.set_application_info(info)
    session.connect("create-web-view", lambda _: new_view(context))


def activate(_):
    """The driver's connection is the way in: no window is opened before it asks for one."""
    unhinted_letters()
    context = WebKit2.WebContext.new_ephemeral()
    context.set_automation_allowed(True)
    context.set_preferred_languages(["fr-FR", "fr"])
    context.connect("automation-started", begin_session)
    application.context = context
    application.hold()


application = Gtk.Application(
    application_id="org.journeys.webkit", flags=Gio.ApplicationFlags.NON_UNIQUE
)
application.view = None
application.connect("activate", activate)
application.run([])
